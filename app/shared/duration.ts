/** At most one day, so that a service ends on the same day or the next. */
export const MAX_DURATION_MINUTES = 1_440;

const MINUTES_ONLY = /^(\d{1,4})\s*(?:m|mn|min|mins|minutes?)?$/;
const HOURS = /^(\d{1,2})\s*(?:h|heures?)(?:\s*(\d{1,2})\s*(?:m|mn|min|mins|minutes?)?)?$/;

function inRange(minutes: number): number | null {
  return minutes >= 1 && minutes <= MAX_DURATION_MINUTES ? minutes : null;
}

/** Minutes from "90", "45 min", "2h", "1h30", "1 h 30" or "2h 30min"; null when not understood. */
export function parseDuration(text: string): number | null {
  const plain = text.trim().toLowerCase();
  const minutesOnly = MINUTES_ONLY.exec(plain);
  if (minutesOnly) return inRange(Number(minutesOnly[1]));
  const match = HOURS.exec(plain);
  if (!match) return null;
  const minutes = Number(match[2] ?? 0);
  return minutes < 60 ? inRange(Number(match[1]) * 60 + minutes) : null;
}

/** "1h 30min", "2h", "45min". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}min`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}min`;
}
