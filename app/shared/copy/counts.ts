import { plural } from "./plural.ts";

export const reservationCount = (count: number) => plural(count, "réservation", "réservations");

export const guestCount = (count: number) => plural(count, "convive", "convives");

export const serviceCount = (count: number) => plural(count, "service", "services");

export const expiresIn = (days: number) =>
  days === 0 ? "Expire aujourd’hui" : `Expire dans ${plural(days, "jour", "jours")}`;

export const andOthers = (count: number) => `et ${plural(count, "autre", "autres")}`;

export const listOf = (words: readonly string[]) => words.join(", ").replace(/, ([^,]*)$/, " et $1");
