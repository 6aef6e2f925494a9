import { z } from "zod";
import { isDay } from "../calendar.ts";
import { block, checkbox, checkedLine, line, MAX_LINE, MAX_TEXT } from "./fields.ts";
import { issue } from "./issues.ts";

export const updateSchema = z.object(
  {
    numero_version: line({ max: 20, requis: "version_requise" }),
    titre: line({ max: MAX_LINE, requis: "titre_requis" }),
    contenu: block({ max: MAX_TEXT, requis: "contenu_requis" }),
    date_publication: checkedLine({ max: 10, requis: "date_invalide" }, isDay, "date_invalide"),
    actif: checkbox(),
  },
  { error: issue("champ_invalide") },
);
export type UpdateInput = z.output<typeof updateSchema>;
