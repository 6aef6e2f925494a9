import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ETAPES_SERVICE, type EtapeService } from "#app/features/services/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, id, instant } from "./columns.ts";
import { services } from "./services.ts";

/** `revision` counts the writes of a step; `cle` is the form that made the last one. */
type StoredStep = {
  readonly saisie: unknown;
  readonly revision: number;
  readonly cle: string;
  /** An instant, as text. */
  readonly garde_le: string;
};
type StoredSteps = { readonly [Etape in EtapeService]?: StoredStep };

const noOtherStep = sql.raw(ETAPES_SERVICE.map((etape) => `- '${etape}'`).join(" "));

/** What a chef typed in the editor of a service, right or wrong, until it is put online. Read by its chef alone. */
export const serviceDrafts = pgTable(
  "service_brouillons",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    // Null: of a service that was never online.
    service_id: uuid("service_id"),
    // The version of the service that the draft was begun on.
    version: integer("version"),
    // The form that began the draft: its second press, or a repeated request, finds the same one.
    cle: uuid("cle").notNull(),
    etapes: jsonb("etapes").$type<StoredSteps>().notNull().default({}),
    garde_le: instant("garde_le").notNull().defaultNow(),
  },
  (table) => [
    belongsTo("draft_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    foreignKey({
      name: "draft_is_of_an_own_service",
      columns: [table.service_id, table.chef_id],
      foreignColumns: [services.id, services.chef_id],
    }).onDelete("cascade"),
    unique("one_draft_per_service").on(table.service_id),
    uniqueIndex("one_draft_per_form").on(table.chef_id, table.cle).where(sql`service_id is null`),
    check("draft_of_a_service_has_its_version", sql`(${table.service_id} is null) = (${table.version} is null)`),
    check(
      "draft_has_known_steps",
      sql`jsonb_typeof(${table.etapes}) = 'object' and ${table.etapes} ${noOtherStep} = '{}'::jsonb`,
    ),
    index("drafts_by_age").on(table.garde_le),
  ],
);
