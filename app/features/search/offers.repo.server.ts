import { type SQL, sql } from "drizzle-orm";
import { type Day, type Time, ZONE } from "#app/domain/calendar.ts";
import { LIVE_STATUTS, PRIVATE_TYPES, type Regime, type Specialite, type TypeService } from "#app/domain/catalog.ts";
import { MAX_PARTICIPANTS } from "#app/domain/input-limits.ts";
import type { Cents } from "#app/domain/money.ts";
import { drawSeed, type Offer, ratingHalves, reachOf, type SearchPlace } from "#app/domain/search.ts";
import { SLOT_MINUTES } from "#app/domain/slots.ts";
import type { Database } from "#db/database.ts";
import { oneOf } from "#db/schema/columns.ts";

/** Services examined by one search. Beyond, filters are applied by the database. */
export const MAX_EXAMINED = 500;

export type OfferFilters = {
  types: readonly TypeService[];
  regimes: readonly Regime[];
  specialite: Specialite | null;
  verifie: boolean;
  /** Per person, travel included. */
  budget: Cents | null;
};

type OfferSearch = {
  place: SearchPlace | null;
  jour: Day | null;
  convives: number;
  today: Day;
  filters?: OfferFilters;
  limit: number;
};

const local = sql`slot.date_debut at time zone ${sql.raw(`'${ZONE}'`)}`;
const places = sql`case when service.places_illimitees then ${sql.raw(String(MAX_PARTICIPANTS))}
  else least(slot.places_disponibles, service.capacite_max) - slot.places_reservees - held.hors_compte end`;
const shares = sql`coalesce(service.table_partagee, not ${oneOf(sql`service.type_service`, PRIVATE_TYPES)})`;

/** The bookable slots, named `slot`, of the services named `service` of the chefs named `chef`. */
const freeSlots = sql`service_availabilities slot cross join lateral (
    select count(*) as reservations, coalesce(bool_or(creneau_entier), false) as entier,
      coalesce(sum(nombre_participants) filter (where places_prises = 0), 0) as hors_compte
    from reservations where availability_id = slot.id and ${oneOf(sql`statut`, LIVE_STATUTS)}) held
  where slot.service_id = service.id and slot.actif and (held.reservations = 0 or (${shares} and not held.entier))
    and (chef.reservations_paralleles or not exists (
      select from chef_engagements taken
      where taken.chef_id = chef.id and taken.exclusif and taken.availability_id <> slot.id and taken.periode && tstzrange(
        slot.date_debut, slot.date_debut + greatest(${sql.raw(String(SLOT_MINUTES))}, coalesce(service.duree_minutes, 0)) * interval '1 minute')))`;
const enough = (convives: number) => sql`${places} >= ${convives}`;
const onDay = (jour: Day) => sql`slot.date_debut >= ${jour}::date::timestamp at time zone ${sql.raw(`'${ZONE}'`)}
  and slot.date_debut < (${jour}::date + 1)::timestamp at time zone ${sql.raw(`'${ZONE}'`)}`;
const after = (today: Day) =>
  sql`slot.date_debut >= (${today}::date + 1)::timestamp at time zone ${sql.raw(`'${ZONE}'`)}`;

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

type OfferRow = Omit<Offer, "chef_cree_le"> & { chef_cree_le: string };

async function readOffers(db: Database, seed: number, free: SQL): Promise<Offer[]> {
  const { rows } = await db.execute<OfferRow>(sql`
    select service.id as service_id, chef.id as chef_id, service.type_service, service.lieu_prestation,
      case when commune.latitude is not null then json_build_object('code_insee', commune.code_insee, 'nom', commune.nom,
        'departement', commune.departement, 'latitude', commune.latitude, 'longitude', commune.longitude,
        'estimee', commune.source_coordonnees like 'estime%') end as commune,
      chef.deplacement, chef.rayon_km,
      json_build_object('frais_deplacement', chef.frais_deplacement, 'km_compris', chef.km_compris,
        'prix_km', (chef.prix_km * 100)::float8, 'forfait_deplacement', (chef.forfait_deplacement * 100)::float8) as frais,
      tarif.tarif, service.regimes, chef.specialites, chef.verifie_le is not null as verifie,
      null as note, 0 as avis, chef.created_at as chef_cree_le,
      (uuid_hash_extended(chef.id, ${seed}) >> 11)::float8 as tirage
    from services service join chefs chef on chef.id = service.chef_id
    left join communes commune on commune.code_insee
      = case service.lieu_prestation when 'client' then chef.commune_insee when 'chef' then service.commune_insee end
    cross join lateral (
      select json_build_object('nom', profil.nom, 'prix', (price.prix * 100)::float8, 'paliers', coalesce((
        select json_agg(json_build_object('min_quantity', min_quantity, 'max_quantity', max_quantity,
          'discount_percentage', discount_percentage) order by min_quantity)
        from service_tier_pricing tier
        where tier.service_id = service.id and tier.client_profile_id = profil.id), '[]')) as tarif
      from service_pricing price join client_profiles profil on profil.id = price.client_profile_id
      where price.service_id = service.id and price.visible
      order by profil.nom collate "fr-x-icu", profil.id limit 1) tarif
    where service.visible and service.actif and chef.actif and exists (select from ${freeSlots} and ${free})`);
  return rows.map((row) => ({ ...row, chef_cree_le: new Date(row.chef_cree_le) }));
}

/** The bookable services of a search, best first, at most `limit`. `complete` is false when there are more. */
export async function selectOffers(
  db: Database,
  { place, jour, convives, today, limit }: OfferSearch,
): Promise<{ offers: Offer[]; complete: boolean }> {
  const when = jour === null || jour <= today ? after(today) : onDay(jour);
  const all = await readOffers(db, drawSeed(today), sql`${when} and ${enough(convives)}`);
  const ranked = all
    .flatMap((offer) => {
      const reach = reachOf(offer, place);
      return reach === null ? [] : [{ offer, ring: reach.ring, note: ratingHalves(offer) }];
    })
    .sort(
      (a, b) =>
        a.ring - b.ring ||
        Number(b.offer.verifie) - Number(a.offer.verifie) ||
        b.note - a.note ||
        a.offer.tirage - b.offer.tirage ||
        (a.offer.service_id < b.offer.service_id ? -1 : 1),
    );
  return { offers: ranked.slice(0, limit).map(({ offer }) => offer), complete: ranked.length <= limit };
}

export type FreeTime = { service_id: string; availability_id: string; heure: Time };

/** The bookable starts of a day, in the Paris time zone, soonest first for each service. */
export async function selectFreeTimes(
  db: Database,
  { service_ids, jour, convives }: { service_ids: readonly string[]; jour: Day; convives: number },
): Promise<FreeTime[]> {
  const { rows } = await db.execute<FreeTime>(sql`
    select service.id as service_id, free.*
    from services service join chefs chef on chef.id = service.chef_id cross join lateral (
      select slot.id as availability_id, to_char(${local}, 'HH24:MI') as heure
      from ${freeSlots} and ${onDay(jour)} and ${enough(convives)} order by slot.date_debut) free
    where service.id = any(${uuids(service_ids)})`);
  return rows;
}

export type FreeDay = { service_id: string; jour: Day };

/** The next days, from tomorrow, on which each service has room for the guests. */
export async function selectNextFreeDays(
  db: Database,
  input: { service_ids: readonly string[]; convives: number; today: Day; count: number },
): Promise<FreeDay[]> {
  const { rows } = await db.execute<FreeDay>(sql`
    select service.id as service_id, to_char(free.jour, 'YYYY-MM-DD') as jour
    from services service join chefs chef on chef.id = service.chef_id cross join lateral (
      select distinct (${local})::date as jour
      from ${freeSlots} and ${after(input.today)} and ${enough(input.convives)} order by jour limit ${input.count}) free
    where service.id = any(${uuids(input.service_ids)}) order by service.id, free.jour`);
  return rows;
}

/** How many chefs serve the place on each day; `plus` when only some of the services of that day were examined. */
export type ChefsOfDay = { jour: Day; chefs: number; plus: boolean };

export async function countFreeChefsPerDay(
  db: Database,
  { place, days, convives, today }: { place: SearchPlace | null; days: readonly Day[]; convives: number; today: Day },
): Promise<ChefsOfDay[]> {
  const counted: ChefsOfDay[] = [];
  for (const jour of days) {
    const { offers, complete } = await selectOffers(db, { place, jour, convives, today, limit: MAX_EXAMINED });
    counted.push({ jour, chefs: new Set(offers.map(({ chef_id }) => chef_id)).size, plus: !complete });
  }
  return counted;
}

type Stored = { cle: string; largeur: number; hauteur: number; apercu: string; variantes_pretes: boolean };

/** What a result shows besides its facts. */
export type OfferCard = {
  service_id: string;
  titre: string;
  duree_minutes: number | null;
  chef: { id: string; prenom: string; nom: string; ville: string | null; verifie_le: string | null };
  /** The first photo of the service. */
  photo: (Stored & { description: string | null }) | null;
  /** The chef's portrait. */
  portrait: Stored | null;
};

export async function selectOfferCards(db: Database, service_ids: readonly string[]): Promise<OfferCard[]> {
  const stored = (name: string) => {
    const row = sql.raw(name);
    return sql`'cle', ${row}.cle, 'largeur', ${row}.largeur, 'hauteur', ${row}.hauteur, 'apercu', ${row}.apercu,
      'variantes_pretes', ${row}.variantes_pretes`;
  };
  const { rows } = await db.execute<OfferCard>(sql`
    select service.id as service_id, service.titre, service.duree_minutes,
      json_build_object('id', chef.id, 'prenom', chef.prenom, 'nom', chef.nom, 'ville', chef.ville,
        'verifie_le', chef.verifie_le) as chef,
      first.photo,
      case when portrait.cle is not null then json_build_object(${stored("portrait")}) end as portrait
    from services service join chefs chef on chef.id = service.chef_id
    left join photo_objects portrait on portrait.cle = chef.photo_profil
    left join lateral (
      select json_build_object(${stored("object")}, 'description', photo.description) as photo
      from service_photos photo join photo_objects object on object.cle = photo.url_photo
      where photo.service_id = service.id order by photo.ordre, photo.created_at, photo.id limit 1) first on true
    where service.id = any(${uuids(service_ids)})`);
  return rows;
}
