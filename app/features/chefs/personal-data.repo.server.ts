import { eq, getTableColumns, sql } from "drizzle-orm";
import { ERASED } from "#app/features/privacy/rules/erasure.ts";
import type { Database } from "#db/database.ts";
import { chefSlugs, chefs, NOT_DEACTIVATED } from "#db/schema/chefs.ts";

export async function selectChefProfile(db: Database, chef_id: string) {
  const { recherche: _, lieu_recherche: __, user_id: ___, ...columns } = getTableColumns(chefs);
  /** Every readable address of the page, the former ones too. */
  const adresses = sql<
    string[]
  >`array(select slug from ${chefSlugs} where chef_id = chefs.id order by created_at, slug)`;
  const [profil] = await db
    .select({ ...columns, adresses })
    .from(chefs)
    .where(eq(chefs.id, chef_id));
  return profil;
}

/** Keeps the row that reservations reference and clears all that the chef wrote. */
export async function emptyChefProfile(db: Database, chef_id: string, now: Date): Promise<void> {
  await db
    .update(chefs)
    .set({
      slug: null,
      nom: ERASED.nom,
      prenom: ERASED.chef,
      description: null,
      telephone: null,
      ville: null,
      zone_intervention: null,
      commune_insee: null,
      deplacement: null,
      rayon_km: null,
      frais_deplacement: "compris",
      km_compris: null,
      prix_km: null,
      forfait_deplacement: null,
      photo_profil: null,
      photo_hero: null,
      ...NOT_DEACTIVATED,
      pause_depuis: null,
      retour_le: null,
      lien_paiement: null,
      fournisseur_mail: "mailto",
      specialites: [],
      annees_experience: null,
      site_web: null,
      nom_societe: null,
      annulation: null,
      conditions_annulation: null,
      verifie_le: null,
      motif_retrait_badge: null,
      actif: false,
      ferme_le: now,
      updated_at: now,
    })
    .where(eq(chefs.id, chef_id));
  await db.delete(chefSlugs).where(eq(chefSlugs.chef_id, chef_id));
}
