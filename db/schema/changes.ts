import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CHANGEMENT_STATUTS, CHANGEMENT_TYPES } from "#app/features/bookings/rules/codes.ts";
import { serviceAvailabilities } from "./availabilities.ts";
import { belongsTo, createdAt, id, instant, isNotBlank, oneOf } from "./columns.ts";
import { type ReservationParticipant, reservations } from "./reservations.ts";

/**
 * A client's request to change a confirmed reservation. While it is `envoyee` it holds `nombre_tenu` people on its slot, next
 * to the reservation's own places; the view `occupations` counts both. The trigger `changes_end_with_their_reservation`
 * (db/functions) closes it when the reservation is cancelled. Deleted 30 days after the meal.
 */
export const demandesChangement = pgTable(
  "demandes_changement",
  {
    id: id(),
    reservation_id: uuid("reservation_id").notNull(),
    type: text("type", { enum: CHANGEMENT_TYPES }).notNull(),
    statut: text("statut", { enum: CHANGEMENT_STATUTS }).notNull().default("envoyee"),
    // What was asked for; equal to the reservation where nothing changes.
    availability_id: uuid("availability_id").notNull(),
    date_debut: instant("date_debut").notNull(),
    date_fin: instant("date_fin").notNull(),
    participants: jsonb("participants").$type<ReservationParticipant[]>().notNull(),
    nombre_participants: integer("nombre_participants").notNull(),
    prix_final: numeric("prix_final", { precision: 10, scale: 2 }).notNull(),
    // The reservation when the request was sent, for the mails about it.
    date_avant: instant("date_avant").notNull(),
    convives_avant: integer("convives_avant").notNull(),
    prix_avant: numeric("prix_avant", { precision: 10, scale: 2 }).notNull(),
    // People held on the slot in addition to the reservation, and how many of them its counter includes.
    nombre_tenu: integer("nombre_tenu").notNull(),
    places_tenues: integer("places_tenues").notNull(),
    creneau_entier: boolean("creneau_entier").notNull(),
    // Answers of guests that are erased when fewer guests come.
    reponses_retirees: uuid("reponses_retirees").array().notNull().default(sql`'{}'::uuid[]`),
    mot: text("mot"),
    reponse: text("reponse"),
    expire_le: instant("expire_le").notNull(),
    traitee_le: instant("traitee_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("change_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    belongsTo("change_is_to_a_slot", table.availability_id, serviceAvailabilities.id, "restrict"),
    uniqueIndex("one_open_change_per_reservation").on(table.reservation_id).where(sql`statut = 'envoyee'`),
    index("changes_by_reservation").on(table.reservation_id, table.created_at),
    index("changes_by_slot").on(table.availability_id),
    index("changes_to_expire").on(table.expire_le).where(sql`statut = 'envoyee'`),
    check("change_type_is_known", oneOf(table.type, CHANGEMENT_TYPES)),
    check("change_statut_is_known", oneOf(table.statut, CHANGEMENT_STATUTS)),
    check("changed_participants_is_a_list", sql`jsonb_typeof(${table.participants}) = 'array'`),
    check("changed_number_between_1_and_999", sql`${table.nombre_participants} between 1 and 999`),
    check("changed_price_is_not_negative", sql`${table.prix_final} >= 0`),
    check("change_ends_after_it_starts", sql`${table.date_fin} > ${table.date_debut}`),
    check(
      "held_places_are_all_or_none",
      sql`${table.nombre_tenu} >= 0 and ${table.places_tenues} in (0, ${table.nombre_tenu})`,
    ),
    check("closed_change_has_its_date", sql`(${table.statut} = 'envoyee') = (${table.traitee_le} is null)`),
    check(
      "refused_change_has_a_reason",
      sql`${table.statut} <> 'refusee' or coalesce(${isNotBlank(table.reponse)}, false)`,
    ),
  ],
);

/**
 * Everything that occupies a slot: its live reservations, the people held by open change requests, and the offers to its waiting
 * list. A reservation has two rows on one slot while its client asks for more guests. Defined in the baseline migration.
 */
export const occupations = pgView("occupations", {
  availability_id: uuid("availability_id").notNull(),
  type: text("type").$type<"reservation" | "changement" | "offre">().notNull(),
  /** The reservation, also of a change request; the person in line of an offer. */
  occupant_id: uuid("occupant_id").notNull(),
  nombre_participants: integer("nombre_participants").notNull(),
  places_prises: integer("places_prises").notNull(),
  creneau_entier: boolean("creneau_entier").notNull(),
}).existing();
