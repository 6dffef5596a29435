const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether the system knows this zone ("Asia/Shanghai"). */
export function isZone(zone: string): boolean {
  try {
    return zone !== "" && formatterOf(zone) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** An instant as clocks in a zone show it: "2026-03-11T00:30:00". */
export function localIso(instant: number, zone: string): string {
  const fields = new Map<string, string>();
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) fields.set(type, value);
  const read = (type: string, width: number): string => (fields.get(type) ?? "").padStart(width, "0");
  const day = `${read("year", 4)}-${read("month", 2)}-${read("day", 2)}`;
  return `${day}T${read("hour", 2)}:${read("minute", 2)}:${read("second", 2)}`;
}

/** The local day of an instant: "2026-03-11". */
export function localDay(instant: number, zone: string): string {
  return localIso(instant, zone).slice(0, 10);
}

/** The local day and minute of an instant: "2026-03-11 00:30". */
export function localMinute(instant: number, zone: string): string {
  return localIso(instant, zone).slice(0, 16).replace("T", " ");
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(zone, made);
  return made;
}
