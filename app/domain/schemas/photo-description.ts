import { z } from "zod";
import { line } from "./fields.ts";
import { issue } from "./issues.ts";

export const photoDescriptionSchema = z.object({ description: line({ max: 300 }) }, { error: issue("champ_invalide") });
export type PhotoDescriptionInput = z.output<typeof photoDescriptionSchema>;
