import { z } from "zod";
import { identifier, line, wholeNumber } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { MOMENTS } from "./codes.ts";
import { MENU_LIMITS } from "./limits.ts";
import type { DraftMenu } from "./menu-draft.ts";

const invalid = { error: issue("champ_invalide") };
const typed = z.string(invalid).max(2_000, invalid).prefault("");
const months = z
  .array(z.coerce.number(invalid).int(invalid).min(1, invalid).max(12, invalid), invalid)
  .max(12, invalid)
  .prefault([])
  .transform((mois) => [...new Set(mois)].sort((a, b) => a - b));
const few = (most: number) => z.array(typed, invalid).max(most, invalid).prefault([]);
const moment = z.enum(MOMENTS, invalid);

const typedCourse = z.object(
  {
    moment,
    titre: typed,
    carte: few(MENU_LIMITS.plats),
    enfant: typed,
    remplacants: few(MENU_LIMITS.remplacants),
    ajout_plat: typed,
    ajout_remplacant: typed,
  },
  invalid,
);

/** The form of the composer while it is worked on: nothing is judged yet. `ajout` are the lists beside « Ajouter ». */
export const draftMenuSchema = z.object(
  {
    nom: typed,
    introduction: typed,
    mois: months,
    jours_avant_pour_choisir: typed,
    services: z.array(typedCourse, invalid).max(MENU_LIMITS.services, invalid).prefault([]),
    ajout: typed,
  },
  invalid,
) satisfies z.ZodType<DraftMenu & { ajout: string }>;

const dishes = (most: number) =>
  z
    .array(identifier(), invalid)
    .max(most, invalid)
    .prefault([])
    .transform((ids) => [...new Set(ids)]);

const course = z.object(
  {
    moment,
    titre: line({ max: MENU_LIMITS.titre }),
    carte: dishes(MENU_LIMITS.plats),
    enfant: z.union([z.literal("").transform(() => null), identifier()], invalid).prefault(""),
    remplacants: dishes(MENU_LIMITS.remplacants),
  },
  invalid,
);

/** A menu to store. Without months: the whole year. */
export const menuSchema = z.object(
  {
    nom: line({ max: MENU_LIMITS.nom, requis: "menu_sans_nom" }),
    introduction: line({ max: MENU_LIMITS.introduction }),
    mois: months,
    jours_avant_pour_choisir: wholeNumber(MENU_LIMITS.jours.min, MENU_LIMITS.jours.max, "menu_jours").transform(
      (jours) => jours ?? MENU_LIMITS.jours.usual,
    ),
    services: z
      .array(course, invalid)
      .prefault([])
      .superRefine((services, ctx) => {
        if (services.length < 1 || services.length > MENU_LIMITS.services) addRefusal(ctx, refuse("menu_services"));
        else if (services.some(({ carte }) => carte.length === 0)) addRefusal(ctx, refuse("champ_invalide"));
      }),
  },
  invalid,
);
export type MenuInput = z.output<typeof menuSchema>;
