/** The Luhn sum of a card number (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const doubled = index % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Weights of GB 11643-1999 (ISO 7064, MOD 11-2). */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const ID_CHECKS = "10X98765432";

/** Whether the last character of a Chinese identity number of 18 is its check digit. */
export function isChineseId(number: string): boolean {
  const sum = ID_WEIGHTS.reduce((total: number, weight, index) => total + weight * Number(number.charAt(index)), 0);
  return ID_CHECKS.charAt(sum % 11) === number.charAt(17).toUpperCase();
}

/** The check of an IBAN without blanks (ISO 13616: MOD 97-10 over the number with its head at the end). */
export function isIban(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const character of turned.toUpperCase()) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
