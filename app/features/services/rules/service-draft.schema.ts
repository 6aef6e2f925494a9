import { z } from "zod";
import { checkbox, identifier } from "#app/shared/fields.schema.ts";
import { issue } from "#app/shared/issues.ts";
import type { EtapeService } from "./codes.ts";

const MAX_TYPED = 10_000;
const MAX_ROWS = 100;
/** PostgreSQL stores no NUL, and nobody types the others. */
const CONTROL = /[^\P{Cc}\t\n]/gu;
const wrong = { error: issue("champ_invalide") } as const;

/** A field as it was typed, right or wrong: putting the service online judges it. */
const typed = z
  .string(wrong)
  .max(MAX_TYPED, wrong)
  .prefault("")
  .transform((raw) => raw.replace(/\r\n?/g, "\n").replace(CONTROL, "").toWellFormed());
const listed = z
  .array(typed, wrong)
  .max(MAX_ROWS, wrong)
  .prefault([])
  .transform((values) => values.filter((value) => value.trim() !== ""));

const paliers = z
  .array(z.object({ min_quantity: typed, max_quantity: typed, discount_percentage: typed }, wrong), wrong)
  .max(MAX_ROWS, wrong)
  .prefault([])
  .transform((rows) => rows.filter((row) => Object.values(row).some((value) => value !== "")));

/** The fields of each page of the editor, as a form or a stored draft has them. */
export const DRAFT_STEPS = {
  essentiel: z.object(
    {
      titre: typed,
      type_service: typed,
      description: typed,
      duree: typed,
      places_illimitees: checkbox(),
      capacite_max: typed,
    },
    wrong,
  ),
  prix: z.object(
    {
      tarifs: z
        .array(z.object({ client_profile_id: identifier(), actif: checkbox(), prix: typed, paliers }, wrong), wrong)
        .max(MAX_ROWS, wrong)
        .prefault([]),
      prix_indicatif: typed,
      annulation: typed,
      annulation_heures: typed,
      annulation_part: typed,
    },
    wrong,
  ),
  lieu: z.object({ lieu_prestation: typed, adresse: typed, ou: typed, commune: typed, lieu: typed }, wrong),
  reste: z.object(
    {
      regimes: listed,
      allergenes: listed,
      table_partagee: typed,
      instructions_speciales: typed,
      visible: checkbox(),
    },
    wrong,
  ),
} satisfies Record<EtapeService, z.ZodType>;

export type DraftStep<Etape extends EtapeService = EtapeService> = z.output<(typeof DRAFT_STEPS)[Etape]>;
export type DraftSteps = { readonly [Etape in EtapeService]?: DraftStep<Etape> };
