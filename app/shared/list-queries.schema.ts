import { z } from "zod";
import { RESERVATION_STATUTS, RESERVATION_VUES } from "#app/features/bookings/rules/codes.ts";
import { parseFilters } from "#app/features/chefs/rules/directory.ts";
import { MAIL_STATES } from "#app/features/console/rules/records.ts";
import { INBOX_FILTERS } from "#app/features/messages/rules/codes.ts";
import { isDay } from "./calendar.ts";
import { identifier } from "./fields.schema.ts";
import { decodeCursor } from "./paging.ts";
import { cleanTerm } from "./text.ts";

const parameter = z.string().nullable().catch(null);

/** Never fails: invalid values mean no filter and the first page. */
export const reservationListQuerySchema = z
  .object({
    vue: z.enum(RESERVATION_VUES).nullable().catch(null),
    statut: z.enum(RESERVATION_STATUTS).nullable().catch(null),
    ordre: parameter,
    q: parameter,
    apres: parameter,
  })
  .transform(({ vue, statut, ordre, q, apres }) => ({
    vue,
    statut,
    arrivee: ordre === "arrivee",
    q: cleanTerm(q),
    cursor: decodeCursor(apres),
  }));
export type ReservationListQuery = z.output<typeof reservationListQuerySchema>;

/** Never fails: invalid values mean no filter and the first page. */
export const inboxQuerySchema = z
  .object({ filtre: z.enum(INBOX_FILTERS).catch("tous"), q: parameter, apres: parameter })
  .transform(({ filtre, q, apres }) => ({ filtre, q: cleanTerm(q), cursor: decodeCursor(apres) }));
export type InboxQuery = z.output<typeof inboxQuerySchema>;

const AVIS_FILTRES = ["sans_reponse", "repondus", "signales"] as const;
export type AvisFiltre = (typeof AVIS_FILTRES)[number];

/** Never fails: invalid values mean no filter and the first page. */
export const reviewListQuerySchema = z
  .object({ filtre: z.enum(AVIS_FILTRES).nullable().catch(null), apres: parameter })
  .transform(({ filtre, apres }) => ({ filtre, cursor: decodeCursor(apres) }));
export type ReviewListQuery = z.output<typeof reviewListQuerySchema>;

/** `apres` is the id of a reservation of the last client shown: e-mail addresses do not belong in URLs. */
export const clientListQuerySchema = z
  .object({ q: parameter, apres: identifier().nullable().catch(null) })
  .transform(({ q, apres }) => ({ q: cleanTerm(q), apres }));
export type ClientListQuery = z.output<typeof clientListQuerySchema>;

/** Never fails: invalid values mean no filter and the first page. */
export const directoryQuerySchema = z
  .object({
    q: parameter,
    location: parameter,
    specialty: parameter,
    experience: parameter,
    cursor: parameter,
  })
  .transform((query) => ({
    filters: parseFilters(new Map(Object.entries(query))),
    cursor: decodeCursor(query.cursor),
  }));
export type DirectoryQuery = z.output<typeof directoryQuerySchema>;

const dayOrNull = (day: string | null) => (day !== null && isDay(day) ? day : null);

/** Filters of the administrators' list; `nom` is what was typed to choose a chef, null when nobody was asked. Never fails: invalid values mean no filter and the first page. */
export const reservationQuerySchema = z
  .object({
    chef: identifier().nullable().catch(null),
    nom: parameter,
    statut: parameter,
    du: parameter,
    au: parameter,
    cursor: parameter,
  })
  .transform(({ chef, nom, statut, du, au, cursor }) => ({
    chef,
    nom: nom === null ? null : cleanTerm(nom),
    statut: RESERVATION_STATUTS.find((code) => code === statut) ?? null,
    du: dayOrNull(du),
    au: dayOrNull(au),
    cursor: decodeCursor(cursor),
  }));
export type ReservationQuery = z.output<typeof reservationQuerySchema>;

/** Filters of the console's mails; `genre` is a task. Never fails: invalid values mean no filter and the first page. */
export const mailListQuerySchema = z
  .object({
    etat: z.enum(MAIL_STATES).nullable().catch(null),
    genre: z
      .string()
      .regex(/^[a-z]{2,20}(?:-[a-z]{2,20}){1,6}$/)
      .nullable()
      .catch(null),
    du: parameter,
    au: parameter,
    cursor: parameter,
  })
  .transform(({ du, au, cursor, ...filters }) => ({
    ...filters,
    du: dayOrNull(du),
    au: dayOrNull(au),
    cursor: decodeCursor(cursor),
  }));
export type MailListQuery = z.output<typeof mailListQuerySchema>;
