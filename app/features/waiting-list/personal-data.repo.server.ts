import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { services } from "#db/schema/services.ts";
import { listeAttente } from "#db/schema/waiting-list.ts";

export async function selectPersonWaits(db: Database, email: string) {
  const { convives, commune_insee, confirmee_le, offre_jusqua, expire_le, created_at } = listeAttente;
  return db
    .select({
      email: listeAttente.email,
      service: services.titre,
      date_debut: serviceAvailabilities.date_debut,
      convives,
      commune_insee,
      confirmee_le,
      offre_jusqua,
      expire_le,
      created_at,
    })
    .from(listeAttente)
    .innerJoin(serviceAvailabilities, eq(serviceAvailabilities.id, listeAttente.availability_id))
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .where(eq(listeAttente.email, email))
    .orderBy(desc(created_at));
}
