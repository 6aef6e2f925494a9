import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { clientProfiles } from "#db/schema/client-profiles.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { servicePhotos, servicePricing, services } from "#db/schema/services.ts";

/** What anyone may read of a chef's services, newest first. */
export function selectOfferedServices(db: Database, chef_id: string) {
  return db
    .select({
      id: services.id,
      titre: services.titre,
      description: services.description,
      type_service: services.type_service,
      duree_minutes: services.duree_minutes,
      capacite_max: services.capacite_max,
      places_illimitees: services.places_illimitees,
      lieu: services.lieu,
    })
    .from(services)
    .where(and(eq(services.chef_id, chef_id), eq(services.visible, true), eq(services.actif, true)))
    .orderBy(sql`${services.created_at} desc nulls last, ${services.id} desc nulls last`);
}

/** The prices a visitor may choose, in cents: visible, of a profile in use. */
export function selectPricesOfServices(db: Database, service_ids: string[]) {
  return db
    .select({
      service_id: servicePricing.service_id,
      nom: clientProfiles.nom,
      prix: sql<number>`(${servicePricing.prix} * 100)::float8`,
    })
    .from(servicePricing)
    .innerJoin(clientProfiles, eq(clientProfiles.id, servicePricing.client_profile_id))
    .where(
      and(
        inArray(servicePricing.service_id, service_ids),
        eq(servicePricing.visible, true),
        eq(clientProfiles.actif, true),
      ),
    )
    .orderBy(sql`${servicePricing.prix} desc`, asc(clientProfiles.nom));
}

export function selectPhotosOfServices(db: Database, service_ids: string[]) {
  return db
    .select({
      id: servicePhotos.id,
      service_id: servicePhotos.service_id,
      description: servicePhotos.description,
      ordre: servicePhotos.ordre,
      created_at: servicePhotos.created_at,
      photo: {
        cle: photoObjects.cle,
        largeur: photoObjects.largeur,
        hauteur: photoObjects.hauteur,
        apercu: photoObjects.apercu,
        variantes_pretes: photoObjects.variantes_pretes,
      },
    })
    .from(servicePhotos)
    .innerJoin(photoObjects, eq(photoObjects.cle, servicePhotos.url_photo))
    .where(inArray(servicePhotos.service_id, service_ids))
    .orderBy(asc(servicePhotos.ordre), asc(servicePhotos.created_at), asc(servicePhotos.id));
}
