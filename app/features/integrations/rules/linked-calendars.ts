const DEFAULT_WEEKS = 13;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What the chef sees of a source's address, which is a secret: the host and the last four characters. */
export function visibleAddress(address: string): string {
  const host = address.replace(/^https:[/]{2}([^/?#]*).*$/, "$1");
  return `${host} …${address.slice(-4)}`;
}

/** Busy times are read as far as slots are opened, and a day more, so that a reading a day old still covers them. */
export function busyTimesUntil(now: Date, weeks: number | null): Date {
  return new Date(now.getTime() + ((weeks ?? DEFAULT_WEEKS) * 7 + 1) * DAY_MS);
}
