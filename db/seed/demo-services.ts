import { addMinutes } from "#app/shared/calendar.ts";
import type { Database } from "../database.ts";
import { clientProfiles } from "../schema/client-profiles.ts";
import { servicePhotos, servicePricing, services, serviceTierPricing } from "../schema/services.ts";
import { chefId } from "./demo-chefs.ts";
import { type DemoService, demo } from "./demo-data.ts";
import { joinedAt } from "./demo-dates.ts";
import { servicePhotoKey } from "./demo-picture-keys.ts";
import { stableId } from "./stable-id.ts";

export const profileId = (cle: string) => stableId(`profile:${cle}`);
export const serviceId = (cle: string) => stableId(`service:${cle}`);

const euros = (amount: number): string => amount.toFixed(2);

export async function insertDemoClientProfiles(db: Database): Promise<void> {
  await db.insert(clientProfiles).values(
    demo.client_profiles.map(({ cle, prix_base, ...said }) => ({
      ...said,
      id: profileId(cle),
      prix_base: euros(prix_base),
    })),
  );
}

export async function insertDemoServices(db: Database, now: Date): Promise<void> {
  const all = demo.chefs.flatMap((chef) =>
    chef.services.map((service, rank) => {
      // Lists show the newest first: the first service of demo.json gets the latest date.
      const created_at = addMinutes(joinedAt(chef, now), 60 - 10 * rank);
      return { service, chef_id: chefId(chef.dossier), created_at };
    }),
  );
  await db.insert(services).values(
    all.map(({ service, chef_id, created_at }) => {
      const {
        cle,
        prix: _prix,
        paliers: _paliers,
        photos: _photos,
        creneaux: _creneaux,
        prix_indicatif,
        ...said
      } = service;
      return {
        ...said,
        id: serviceId(cle),
        chef_id,
        prix_indicatif: prix_indicatif === null ? null : euros(prix_indicatif),
        created_at,
        updated_at: created_at,
      };
    }),
  );
  await db.insert(servicePricing).values(all.flatMap(({ service }) => pricesOf(service)));
  await db.insert(serviceTierPricing).values(all.flatMap(({ service }) => tiersOf(service)));
  await db.insert(servicePhotos).values(
    all.flatMap(({ service, created_at }) =>
      service.photos.map(({ fichier, description, ordre }) => ({
        id: stableId(`service-photo:${service.cle}:${fichier}`),
        service_id: serviceId(service.cle),
        url_photo: servicePhotoKey(service.cle, fichier),
        description,
        ordre,
        created_at,
      })),
    ),
  );
}

const pricesOf = ({ cle, prix }: DemoService) =>
  prix.map(({ profil, prix: amount, visible }) => ({
    id: stableId(`price:${cle}:${profil}`),
    service_id: serviceId(cle),
    client_profile_id: profileId(profil),
    prix: euros(amount),
    visible,
  }));

const tiersOf = ({ cle, paliers }: DemoService) =>
  paliers.map(({ profil, min_quantity, max_quantity, discount_percentage }) => ({
    id: stableId(`tier:${cle}:${profil}:${min_quantity}`),
    service_id: serviceId(cle),
    client_profile_id: profileId(profil),
    min_quantity,
    max_quantity,
    discount_percentage: discount_percentage.toFixed(2),
  }));
