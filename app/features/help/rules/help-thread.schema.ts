import { z } from "zod";
import { block, line, MAX_LINE, MAX_TEXT } from "#app/shared/fields.schema.ts";
import { issue } from "#app/shared/issues.ts";
import { AIDE_GENRES } from "./codes.ts";

const invalid = { error: issue("champ_invalide") };

/** An entry of a help thread; `cle` is the idempotency key of the form and becomes the id of the entry. */
export const helpEntrySchema = z.object(
  {
    genre: z.enum(AIDE_GENRES, invalid),
    texte: block({ max: MAX_TEXT, requis: "message_requis" }),
    apres: z.enum(["attendre", "clore"], invalid).default("attendre"),
    version: line({ max: 40 }),
    cle: z.guid({ error: issue("envoi_non_verifie") }),
  },
  invalid,
);
export type HelpEntryInput = z.output<typeof helpEntrySchema>;

/** A note on a record; `cle` becomes its id. */
export const noteSchema = helpEntrySchema.pick({ texte: true, cle: true });
export type NoteInput = z.output<typeof noteSchema>;

export const helpTemplateSchema = z.object(
  {
    titre: line({ max: MAX_LINE, requis: "titre_requis" }),
    texte: block({ max: MAX_TEXT, requis: "contenu_requis" }),
  },
  invalid,
);
export type HelpTemplateInput = z.output<typeof helpTemplateSchema>;
