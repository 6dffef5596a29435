/** A word by which speakers name themselves, alone or with others. */
export const FIRST_PERSON = /[我咱俺]|\b(?:i|i['’]m|me|my|mine|we|us|our|ours)\b/iu;
