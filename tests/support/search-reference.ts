import { type SQL, sql } from "drizzle-orm";
import { engagementMetBy, type TakenTime } from "#app/features/agenda/rules/notice-and-margins.ts";
import { capacityOf, type Holders, isFree, remainingPlaces } from "#app/features/bookings/rules/capacity.ts";
import { ratingHalves } from "#app/features/reviews/rules/review.ts";
import {
  drawMask,
  drawSeed,
  reachOf,
  type SearchArea,
  type SearchedService,
} from "#app/features/search/rules/search.ts";
import { MAX_NARROWED, type ServiceFilters } from "#app/features/search/search-services.repo.server.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { addMinutes, type Day, dayOf, timeOf } from "#app/shared/calendar.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import type { Database } from "#db/database.ts";

type SlotRow = {
  id: string;
  service_id: string;
  chef_id: string;
  date_debut: string;
  places_disponibles: number;
  places_reservees: number;
  places_illimitees: boolean;
  capacite_max: number | null;
  table_partagee: boolean | null;
  type_service: TypeService;
  duree_minutes: number | null;
  reservations_paralleles: boolean;
  lieu_prestation: string | null;
  propre: Settings | null;
  general: Settings | null;
  holders: Holders;
};
type Settings = { delai_heures: number | null; marge_avant: number | null; marge_apres: number | null };
/** `tard`: inside the chef's minimum notice. */
type FreeStart = { id: string; jour: Day; heure: string; places: number; tard: boolean };

/** What `agenda_de_service` must return. */
function settingsOf({ propre, general, lieu_prestation }: Pick<SlotRow, "propre" | "general" | "lieu_prestation">) {
  const stays = lieu_prestation === "chef" || lieu_prestation === "distance";
  const margin = (name: "marge_avant" | "marge_apres") => propre?.[name] ?? (stays ? 0 : (general?.[name] ?? 0));
  return {
    delai_heures: propre?.delai_heures ?? general?.delai_heures ?? 0,
    marge_avant: margin("marge_avant"),
    marge_apres: margin("marge_apres"),
  };
}

/** Everything that a search needs, read from the tables of the facts and decided by the rules of the domain. */
export type SearchWorld = { today: Day; services: SearchedService[]; starts: Map<string, FreeStart[]> };

export async function readSearchWorld(db: Database, today: Day, now: Date): Promise<SearchWorld> {
  const [services, slots] = [await readOffers(db, today), await readSlots(db)];
  const [engagements, closures] = [await readTimes(db, ENGAGEMENTS), await readTimes(db, CLOSURES)];
  const starts = new Map<string, FreeStart[]>();
  for (const slot of slots) {
    const taken = slot.reservations_paralleles ? [] : (engagements.get(slot.chef_id) ?? []);
    const places = freePlaces(slot, [...taken, ...(closures.get(slot.chef_id) ?? [])]);
    const debut = new Date(slot.date_debut);
    const jour = dayOf(debut);
    if (places === 0 || jour <= today) continue;
    const of = starts.get(slot.service_id) ?? [];
    const tard = debut < addMinutes(now, settingsOf(slot).delai_heures * 60);
    of.push({ id: slot.id, jour, heure: timeOf(debut), places, tard });
    starts.set(slot.service_id, of);
  }
  return { today, services, starts };
}

function freePlaces(slot: SlotRow, taken: readonly TakenTime[]): number {
  const capacity = capacityOf(slot);
  if (!isFree(capacity)) return 0;
  const start = { id: slot.id, date_debut: new Date(slot.date_debut) };
  if (engagementMetBy(start, { ...slot, ...settingsOf(slot) }, taken) !== null) return 0;
  return remainingPlaces(capacity) ?? MAX_PARTICIPANTS;
}

async function readSlots(db: Database): Promise<SlotRow[]> {
  const { rows } = await db.execute<SlotRow>(sql`
    select slot.id, slot.service_id, service.chef_id, slot.date_debut, slot.places_disponibles, slot.places_reservees,
      service.places_illimitees, service.capacite_max, service.table_partagee, service.type_service,
      service.duree_minutes, chef.reservations_paralleles, service.lieu_prestation,
      (select to_json(own) from agenda_reglages_services own where own.service_id = service.id) as propre,
      (select to_json(own) from agenda_reglages own where own.chef_id = chef.id) as general, json_build_object(
        'reservations', count(distinct held.occupant_id) filter (where held.type <> 'offre'),
        'offres', count(*) filter (where held.type = 'offre'), 'attente_min', null, 'creneau_entier', coalesce(bool_or(held.creneau_entier), false),
        'places_hors_compte', coalesce(sum(held.nombre_participants) filter (where held.places_prises = 0), 0)) as holders
    from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
    left join occupations held on held.availability_id = slot.id
    where slot.actif and slot.date_debut > now() - interval '2 days'
    group by slot.id, service.id, chef.id order by slot.date_debut, slot.id`);
  return rows;
}

const ENGAGEMENTS = sql`select chef_id, availability_id, lower(periode) as debut, upper(periode) as fin
  from chef_engagements where exclusif`;
const CLOSURES = sql`select chef_id, '' as availability_id, lower(periode) as debut, upper(periode) as fin from chef_fermetures`;

async function readTimes(db: Database, query: SQL): Promise<Map<string, TakenTime[]>> {
  const { rows } = await db.execute<{ chef_id: string; availability_id: string; debut: string; fin: string }>(query);
  const found = new Map<string, TakenTime[]>();
  for (const { chef_id, availability_id, debut, fin } of rows) {
    const taken = { availability_id, debut: new Date(debut), fin: new Date(fin), marge_avant: 0, marge_apres: 0 };
    found.set(chef_id, [...(found.get(chef_id) ?? []), taken]);
  }
  return found;
}

async function readOffers(db: Database, today: Day): Promise<SearchedService[]> {
  const { rows } = await db.execute<Omit<SearchedService, "chef_cree_le"> & { chef_cree_le: string }>(sql`
    select service.id as service_id, chef.id as chef_id, service.type_service, service.lieu_prestation,
      case when commune.latitude is not null then json_build_object('code_insee', commune.code_insee, 'nom', commune.nom,
        'departement', commune.departement, 'latitude', commune.latitude, 'longitude', commune.longitude,
        'estimee', commune.source_coordonnees like 'estime%') end as commune,
      chef.deplacement, case when service.lieu_prestation = 'client' then chef.rayon_km end as rayon_km,
      json_build_object('frais_deplacement', chef.frais_deplacement, 'km_compris', chef.km_compris,
        'prix_km', (chef.prix_km * 100)::float8, 'forfait_deplacement', (chef.forfait_deplacement * 100)::float8) as frais,
      (select json_build_object('nom', profil.nom, 'prix', (price.prix * 100)::float8, 'paliers', coalesce((
          select json_agg(json_build_object('min_quantity', min_quantity, 'max_quantity', max_quantity,
            'discount_percentage', discount_percentage) order by min_quantity)
          from service_tier_pricing tier
          where tier.service_id = service.id and tier.client_profile_id = profil.id), '[]'))
        from service_pricing price join client_profiles profil on profil.id = price.client_profile_id
        where price.service_id = service.id and price.visible
        order by profil.nom collate "fr-x-icu", profil.id limit 1) as tarif,
      service.regimes, chef.specialites, chef.verifie_le is not null as verifie, null as note, 0 as avis,
      chef.created_at as chef_cree_le,
      ((((uuid_hash_extended(chef.id, 0) & 255) # ${drawMask(today)}) << 32)
        | (uuid_hash_extended(chef.id, ${drawSeed(today)}) & 4294967295))::float8 as tirage
    from services service join chefs chef on chef.id = service.chef_id
    left join communes commune on commune.code_insee
      = case service.lieu_prestation when 'client' then chef.commune_insee when 'chef' then service.commune_insee end
    where service.visible and service.actif and chef.actif
      and exists (select from service_pricing where service_id = service.id and visible)`);
  return rows.map((row) => ({ ...row, chef_cree_le: new Date(row.chef_cree_le) }));
}

export type ReferenceSearch = {
  place: SearchArea | null;
  jour: Day | null;
  convives: number;
  limit: number;
  filters?: ServiceFilters;
};

/** A day is found when one of its starts has room and one is outside the notice: the read model keeps a bound per day. */
const startsOf = ({ starts }: SearchWorld, service_id: string, jour: Day | null, convives: number) =>
  (starts.get(service_id) ?? []).filter(
    (start, _, all) =>
      start.places >= convives &&
      (jour === null || start.jour === jour) &&
      all.some((other) => other.jour === start.jour && !other.tard),
  );

/** What `searchServices` must return. */
export function searchWorld(world: SearchWorld, { place, jour, convives, limit, filters }: ReferenceSearch) {
  const found = world.services
    .flatMap((service) => {
      const reach = reachOf(service, place);
      const free = startsOf(world, service.service_id, jour, convives).length > 0;
      return reach === null || !free ? [] : [{ service, ring: reach.ring }];
    })
    .sort(
      (a, b) =>
        a.ring - b.ring ||
        Number(b.service.verifie) - Number(a.service.verifie) ||
        ratingHalves(b.service) - ratingHalves(a.service) ||
        a.service.tirage - b.service.tirage ||
        (a.service.chef_id === b.service.chef_id ? 0 : a.service.chef_id < b.service.chef_id ? -1 : 1) ||
        (a.service.service_id < b.service.service_id ? -1 : 1),
    )
    .map(({ service }) => service);
  const filtered = found.length > limit && filters !== undefined;
  const kept = filtered ? found.filter((service) => passes(service, filters)) : found;
  const most = filtered ? Math.min(limit, MAX_NARROWED) : limit;
  const services = kept.slice(0, most);
  return {
    services,
    complete: kept.length <= most,
    filtered,
    chefs: new Set(services.map(({ chef_id }) => chef_id)).size,
  };
}

/** The filters that the database applies exactly. The budget is only a bound there, so the searches compared have none. */
function passes(service: SearchedService, { types, regimes, specialite, verifie }: ServiceFilters): boolean {
  return (
    (types.length === 0 || types.includes(service.type_service)) &&
    regimes.every((regime) => service.regimes.includes(regime)) &&
    (specialite === null || service.specialites.includes(specialite)) &&
    (!verifie || service.verifie)
  );
}

/** What `selectFreeTimes` must return for one service. */
export const freeTimes = (world: SearchWorld, service_id: string, jour: Day, convives: number) =>
  startsOf(world, service_id, jour, convives)
    .filter(({ tard }) => !tard)
    .map(({ id, heure }) => ({ service_id, availability_id: id, heure }));

/** What `selectNextFreeDays` must return for one service. */
export const freeDays = (world: SearchWorld, service_id: string, convives: number, count: number): Day[] =>
  [...new Set(startsOf(world, service_id, null, convives).map(({ jour }) => jour))].sort().slice(0, count);
