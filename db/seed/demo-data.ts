import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { RESERVATION_ACTEURS, RESERVATION_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { DEPLACEMENTS, FOURNISSEURS_MAIL, FRAIS_DEPLACEMENT, SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { HELP_SUJETS } from "#app/features/help/rules/codes.ts";
import { MESSAGE_STATUTS } from "#app/features/messages/rules/codes.ts";
import { LIEUX_PRESTATION, REGIMES, REGLES_ANNULATION, TYPES_SERVICE } from "#app/features/services/rules/codes.ts";

const photo = z.object({ fichier: z.string(), description: z.string() });
const heure = z.string().regex(/^\d{2}:00$/);
const client = { client_prenom: z.string(), client_nom: z.string(), client_email: z.email() };

const service = z.object({
  cle: z.string(),
  titre: z.string(),
  description: z.string(),
  type_service: z.enum(TYPES_SERVICE),
  annulation: z.enum(REGLES_ANNULATION).optional(),
  duree_minutes: z.int(),
  lieu: z.string(),
  lieu_prestation: z.enum(LIEUX_PRESTATION),
  commune_insee: z.string().nullable(),
  adresse: z.string().nullable(),
  capacite_max: z.int().nullable(),
  places_illimitees: z.boolean(),
  instructions_speciales: z.string().nullable(),
  allergenes: z.array(z.string()),
  regimes: z.array(z.enum(REGIMES)),
  visible: z.boolean(),
  actif: z.boolean(),
  prix_indicatif: z.number().nullable(),
  prix: z.array(z.object({ profil: z.string(), prix: z.number(), visible: z.boolean() })),
  paliers: z.array(
    z.object({
      profil: z.string(),
      min_quantity: z.int(),
      max_quantity: z.int().nullable(),
      discount_percentage: z.number(),
    }),
  ),
  photos: z.array(photo.extend({ ordre: z.int() })),
  creneaux: z.array(z.object({ jours_semaine: z.array(z.int().min(1).max(7)), heures: z.array(heure) })),
});

const chef = z.object({
  dossier: z.string(),
  email: z.email(),
  prenom: z.string(),
  nom: z.string(),
  nom_societe: z.string().nullable(),
  ville: z.string().nullable(),
  zone_intervention: z.string().nullable(),
  description: z.string().nullable(),
  telephone: z.string().nullable(),
  annees_experience: z.int().nullable(),
  specialites: z.array(z.enum(SPECIALITES)),
  site_web: z.url().nullable(),
  lien_paiement: z.url(),
  fournisseur_mail: z.enum(FOURNISSEURS_MAIL),
  actif: z.boolean(),
  verifie_jour: z.int().nullable(),
  inscrit_jour: z.int().optional(),
  portrait: z.boolean().default(true),
  banniere: z.string().default("banniere.jpg"),
  commune_insee: z.string(),
  deplacement: z.enum(DEPLACEMENTS),
  rayon_km: z.int().nullable(),
  frais_deplacement: z.enum(FRAIS_DEPLACEMENT),
  km_compris: z.int().nullable(),
  prix_km: z.number().nullable(),
  forfait_deplacement: z.number().nullable(),
  reservations_paralleles: z.boolean(),
  photos: z.array(photo),
  services: z.array(service),
});

const reservation = z.object({
  cle: z.string(),
  chef: z.string(),
  service: z.string(),
  jour: z.int(),
  heure,
  lieu: z.string().nullable(),
  participants: z.array(z.object({ profil: z.string(), quantite: z.int(), prix_unitaire: z.number() })),
  prix_final: z.number(),
  statut: z.enum(RESERVATION_STATUTS),
  motif: z.string().nullable(),
  annulee_par: z.enum(RESERVATION_ACTEURS).nullable(),
  ...client,
  client_telephone: z.string(),
  client_message: z.string().nullable(),
  cree_il_y_a_heures: z.number(),
});

const contactMessage = z.object({
  chef: z.string(),
  ...client,
  client_telephone: z.string().nullable(),
  message: z.string(),
  jour: z.int().nullable(),
  heure: heure.nullable(),
  statut: z.enum(MESSAGE_STATUTS),
  cree_il_y_a_heures: z.number(),
});

const demoSchema = z.object({
  client_profiles: z.array(
    z.object({
      cle: z.string(),
      nom: z.string(),
      description: z.string(),
      prix_base: z.number(),
      actif: z.boolean(),
    }),
  ),
  chefs: z.array(chef),
  reservations: z.array(reservation),
  contact_messages: z.array(contactMessage),
  help_messages: z.array(
    z.object({
      nom: z.string(),
      email: z.email(),
      sujet: z.enum(HELP_SUJETS),
      message: z.string(),
      cree_il_y_a_heures: z.number(),
    }),
  ),
  updates: z.array(
    z.object({
      numero_version: z.string(),
      titre: z.string(),
      jour: z.int(),
      actif: z.boolean(),
      contenu: z.string(),
    }),
  ),
});

export type Demo = z.infer<typeof demoSchema>;
export type DemoChef = Demo["chefs"][number];
export type DemoService = DemoChef["services"][number];
export type DemoReservation = Demo["reservations"][number];

/** The content of demo.json; « jour » counts days from today in Paris. */
export const demo: Demo = demoSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, "demo.json"), "utf8")));
