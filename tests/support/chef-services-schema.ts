import { z } from "zod";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";

const text = z.string();
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/);

/** The response of the chef services API, key by key. Strict objects: a key added by accident fails the tests. */
export const chefServicesSchema = z.strictObject({
  version: z.literal(1),
  chef: z.strictObject({
    id: z.guid(),
    prenom: text,
    nom: text,
    nom_societe: text.nullable(),
    ville: text.nullable(),
    zone_intervention: text.nullable(),
    description: text.nullable(),
    annees_experience: z.int().min(0).max(50).nullable(),
    specialites: z.array(z.enum(SPECIALITES)),
    site_web: text.nullable(),
    verifie_le: instant.nullable(),
    photo_profil: text.nullable(),
    photo_hero: text.nullable(),
    url: text,
  }),
  services: z.array(
    z.strictObject({
      id: z.guid(),
      titre: text,
      description: text.nullable(),
      type_service: z.enum(TYPES_SERVICE),
      duree_minutes: z.int().min(1).nullable(),
      capacite_max: z.int().min(1).nullable(),
      places_illimitees: z.boolean(),
      lieu: text.nullable(),
      url: text,
      photos: z.array(z.strictObject({ url: text, description: text.nullable() })),
      tarifs: z.array(
        z.strictObject({ profil: text, prix: z.string().regex(/^\d+\.\d{2}$/), devise: z.literal("EUR") }),
      ),
      creneaux: z.array(
        z.strictObject({ date_debut: instant, date_fin: instant, places_restantes: z.int().min(1).nullable() }),
      ),
    }),
  ),
});
