import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { communes } from "#db/schema/communes.ts";

export type FirstServiceRow = {
  id: string;
  titre: string;
  visible: boolean;
  tarifs: number;
  prix_min: number | null;
  photos: number;
  dates: number;
  trouvable: boolean;
};

/** A chef's services with the facts that make them bookable, oldest first. */
export async function selectFirstServices(db: Database, chef_id: string, now: Date): Promise<FirstServiceRow[]> {
  const { rows } = await db.execute<FirstServiceRow>(sql`
    select service.id, service.titre, service.visible, price.tarifs, price.prix_min,
      case when service.lieu_prestation = 'client' then coalesce(chef.deplacement <> 'aucun', false)
        else service.lieu_prestation is not null end as trouvable,
      (select count(*)::int from service_photos photo where photo.service_id = service.id) as photos,
      (select count(*)::int from service_availabilities slot where slot.service_id = service.id and slot.actif
        and slot.date_debut >= ${now.toISOString()}::timestamptz) as dates
    from services service join chefs chef on chef.id = service.chef_id cross join lateral (
      select count(*)::int as tarifs, (min(pricing.prix) * 100)::float8 as prix_min
      from service_pricing pricing join client_profiles profile on profile.id = pricing.client_profile_id
      where pricing.service_id = service.id and pricing.visible and profile.actif) price
    where service.chef_id = ${chef_id} and service.actif
    order by service.created_at, service.id limit 100`);
  return rows;
}

/** The facts of a chef that decide the first steps, besides services and documents. */
export async function selectChefSetup(db: Database, chef_id: string) {
  const [found] = await db
    .select({
      actif: chefs.actif,
      lien_paiement: chefs.lien_paiement,
      photo: sql<boolean>`${chefs.photo_profil} is not null`,
      ville: chefs.ville,
      zone_intervention: chefs.zone_intervention,
      commune: communes.nom,
      commune_insee: chefs.commune_insee,
      specialites: sql<boolean>`cardinality(${chefs.specialites}) > 0`,
      description: sql<boolean>`${chefs.description} is not null`,
      zone: sql<boolean>`${chefs.deplacement} is not null`,
      table_prete_le: chefs.table_prete_le,
      rangee_le: chefs.table_prete_rangee_le,
      // Table name written out: Drizzle omits it in a query of one table, and `id` would resolve to the reservation's.
      demandes: sql<boolean>`exists (select from reservations asked where asked.chef_id = chefs.id)`,
    })
    .from(chefs)
    .leftJoin(communes, eq(communes.code_insee, chefs.commune_insee))
    .where(eq(chefs.id, chef_id));
  return found ?? null;
}

/** Sets the date once; later calls keep the first value. */
export async function markTableReady(db: Database, chef_id: string, at: Date): Promise<void> {
  await db
    .update(chefs)
    .set({ table_prete_le: at })
    .where(and(eq(chefs.id, chef_id), isNull(chefs.table_prete_le)));
}

export async function dismissReadyNoticeAt(db: Database, chef_id: string, at: Date): Promise<void> {
  await db
    .update(chefs)
    .set({ table_prete_rangee_le: at })
    .where(and(eq(chefs.id, chef_id), isNull(chefs.table_prete_rangee_le)));
}
