import { isSiret } from "#app/features/verification/rules/siret.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import type { Database } from "../database.ts";
import { chefJustificatifs, chefs } from "../schema/chefs.ts";
import { galeriePhotos } from "../schema/photos.ts";
import { userId } from "./demo-accounts.ts";
import { type DemoChef, demo } from "./demo-data.ts";
import { demoInstant, joinedAt } from "./demo-dates.ts";
import { bannerKey, galleryKey, portraitKey } from "./demo-picture-keys.ts";
import { stableId } from "./stable-id.ts";

export const chefId = (dossier: string) => stableId(`chef:${dossier}`);

const TERMS = [
  { annulation: "moderee", conditions_annulation: null },
  { annulation: "stricte", conditions_annulation: null },
  {
    annulation: null,
    conditions_annulation:
      "Toute réservation payée est due. Une date de remplacement est proposée une fois, selon mes disponibilités.",
  },
] as const;

/** demo.json contains no cancellation terms: the chefs take the three in turn. */
export const termsOf = (dossier: string) =>
  TERMS[demo.chefs.findIndex((chef) => chef.dossier === dossier) % TERMS.length] ?? TERMS[0];

export const PAUSED_DAY = -12;

export async function insertDemoChefs(db: Database, now: Date): Promise<void> {
  await db.insert(chefs).values(
    demo.chefs.map((chef) => {
      const { dossier, email, verifie_jour, portrait, photos: _photos, services: _services, ...said } = chef;
      const { inscrit_jour: _inscrit, banniere: _banniere, prix_km, forfait_deplacement, ...profile } = said;
      const created_at = joinedAt(chef, now);
      return {
        ...profile,
        prix_km: prix_km?.toFixed(2) ?? null,
        forfait_deplacement: forfait_deplacement?.toFixed(2) ?? null,
        id: chefId(dossier),
        user_id: userId(email),
        photo_profil: portrait ? portraitKey(dossier) : null,
        photo_hero: bannerKey(dossier),
        ...termsOf(dossier),
        pause_depuis: chef.actif ? null : demoInstant(now, PAUSED_DAY, "11:00"),
        verifie_le: verifie_jour === null ? null : demoInstant(now, verifie_jour, "10:00"),
        created_at,
        updated_at: created_at,
      };
    }),
  );
  await db.insert(chefJustificatifs).values(demo.chefs.flatMap((chef, rank) => proofsOf(chef, rank, now)));
  await db.insert(galeriePhotos).values(
    demo.chefs.flatMap((chef) =>
      chef.photos.map(({ fichier, description }, ordre) => ({
        id: stableId(`galerie:${chef.dossier}:${fichier}`),
        chef_id: chefId(chef.dossier),
        url_photo: galleryKey(chef.dossier, fichier),
        description,
        ordre,
        created_at: joinedAt(chef, now),
      })),
    ),
  );
}

/** The four documents of a verified chef, issued before the verification; their insurances expire 30 days apart. */
function proofsOf({ dossier, verifie_jour }: DemoChef, rank: number, now: Date) {
  if (verifie_jour === null) return [];
  const day = (count: number) => addDays(dayOf(now), count);
  const proof = (type: "identite" | "siret" | "assurance" | "hygiene", delivre: number, more = {}) => ({
    id: stableId(`justificatif:${dossier}:${type}`),
    chef_id: chefId(dossier),
    type,
    delivre_le: day(verifie_jour - delivre),
    created_at: demoInstant(now, verifie_jour, "10:00"),
    ...more,
  });
  return [
    proof("identite", 900, { expire_le: day(2700) }),
    proof("siret", 400, { numero: fictitiousSiret(rank) }),
    proof("assurance", 60, { expire_le: day(45 + 30 * rank) }),
    proof("hygiene", 300),
  ];
}

/** A number with a valid checksum that no company has: it starts with zeros. */
function fictitiousSiret(rank: number): string {
  const siren = String(rank + 1).padStart(9, "0");
  const found = Array.from({ length: 10 }, (_, key) => `${siren}0001${key}`).find(isSiret);
  if (found === undefined) throw new Error(`no SIRET starts with ${siren}`);
  return found;
}
