import { sql } from "drizzle-orm";
import { sharesSlots } from "#app/features/bookings/rules/capacity.ts";
import { LIVE_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { expiresAt } from "#app/features/bookings/rules/reservation.ts";
import { type TypeService } from "#app/features/services/rules/codes.ts";
import { type Day, type Period, weekdayOf } from "#app/shared/calendar.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { Database } from "#db/database.ts";
import { oneOf } from "#db/schema/columns.ts";
import { engagementPeriod, type Margins, withMargins } from "./rules/notice-and-margins.ts";
import type { UsedOpening } from "./rules/usual-openings.ts";
import type { AgendaMeal, Closure, FreeSlot, MealGroup } from "./rules/view.ts";
import { keepsNoticeSql, mealEnd, settingsJoin } from "./slot-holds.sql.ts";

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Null: unlimited. */
const slotPlaces = sql`case when not service.places_illimitees
  then least(slot.places_disponibles, coalesce(service.capacite_max, slot.places_disponibles)) end`;

type FreeRow = Margins & {
  id: string;
  service_id: string;
  titre: string;
  date_debut: Date;
  duree_minutes: number | null;
  places: number | null;
};

/** Slots that nobody occupies and whose minimum notice is not over. Whether something else engages the chef is not asked. */
export async function selectFreeSlots(
  db: Database,
  { chef_id, debut, fin, now }: Period & { chef_id: string; now: Date },
): Promise<FreeSlot[]> {
  const { rows } = await db.execute<FreeRow>(sql`
    select slot.id, slot.service_id, service.titre, slot.date_debut, service.duree_minutes, ${slotPlaces} as places,
      regle.marge_avant, regle.marge_apres
    from services service ${settingsJoin}
    join service_availabilities slot on slot.service_id = service.id
    where service.chef_id = ${chef_id} and service.actif and service.visible and slot.actif
      and slot.date_debut >= ${instant(debut)} and slot.date_debut < ${instant(fin)}
      and ${keepsNoticeSql(now)}
      and not exists (select from occupations where availability_id = slot.id)
    order by slot.date_debut, slot.id`);
  return rows.map(({ date_debut, duree_minutes, marge_avant, marge_apres, ...slot }) => {
    const meal = engagementPeriod(new Date(date_debut), duree_minutes);
    return { ...slot, ...meal, engage: withMargins(meal, { marge_avant, marge_apres }) };
  });
}

type GroupRow = {
  reservation_id: string;
  prenom: string;
  nom: string;
  statut: ReservationStatut;
  personnes: number;
  prix: string;
  /** When it was made or last changed. */
  demandee_le: string;
};
type MealRow = {
  availability_id: string;
  titre: string;
  type_service: TypeService;
  table_partagee: boolean | null;
  date_debut: Date;
  fin: Date;
  marge_avant: number;
  marge_apres: number;
  prises: number;
  entier: boolean;
  places: number | null;
  groupes: GroupRow[];
};

/** The slots that something occupies, with their reservations. `fin` is the end of the engagement, without its margin. */
export async function selectMeals(
  db: Database,
  { chef_id, debut, fin }: Period & { chef_id: string },
): Promise<AgendaMeal[]> {
  const { rows } = await db.execute<MealRow>(sql`
    select slot.id as availability_id, service.titre, service.type_service, service.table_partagee, slot.date_debut,
      coalesce(${mealEnd}, greatest(slot.date_fin, sold.date_fin)) as fin,
      coalesce(engaged.marge_avant, 0) as marge_avant, coalesce(engaged.marge_apres, 0) as marge_apres,
      held.prises, held.entier, ${slotPlaces} as places,
      coalesce(sold.groupes, '[]') as groupes
    from services service join service_availabilities slot on slot.service_id = service.id
    left join chef_engagements engaged on engaged.availability_id = slot.id
    cross join lateral (
      select count(*) as rows, coalesce(sum(nombre_participants), 0)::int as prises, bool_or(creneau_entier) as entier
      from occupations where availability_id = slot.id) held
    cross join lateral (
      select max(date_fin) as date_fin, json_agg(json_build_object('reservation_id', id, 'prenom', client_prenom,
        'nom', client_nom, 'statut', statut, 'personnes', nombre_participants, 'prix', prix_final::text,
        'demandee_le', coalesce(demandee_le, created_at)) order by created_at, id) as groupes
      from reservations where availability_id = slot.id and ${oneOf(sql`statut`, LIVE_STATUTS)}) sold
    where service.chef_id = ${chef_id} and held.rows > 0
      and slot.date_debut >= ${instant(debut)} and slot.date_debut < ${instant(fin)}
    order by slot.date_debut, slot.id`);
  return rows.map(({ type_service, table_partagee, date_debut, entier, ...row }) => ({
    availability_id: row.availability_id,
    titre: row.titre,
    debut: new Date(date_debut),
    fin: new Date(row.fin),
    marge_avant: row.marge_avant,
    marge_apres: row.marge_apres,
    prises: row.prises,
    places: entier || !sharesSlots({ type_service, table_partagee }) ? null : row.places,
    groupes: row.groupes.map((group) => groupOf(group, new Date(date_debut))),
  }));
}

const groupOf = ({ demandee_le, prix, ...group }: GroupRow, date_debut: Date): MealGroup => ({
  ...group,
  prix: centsFromDecimal(prix) ?? 0,
  repondre_avant: group.statut === "en_attente" ? expiresAt(new Date(demandee_le), date_debut) : null,
});

export async function selectDrawnClosures(
  db: Database,
  { chef_id, debut, fin }: Period & { chef_id: string },
): Promise<Closure[]> {
  const { rows } = await db.execute<Closure>(sql`
    select closure.id, closure.type, lower(closure.periode) as debut, upper(closure.periode) as fin, closure.note,
      source.nom as source
    from chef_fermetures closure left join agenda_sources source on source.id = closure.source_id
    where closure.chef_id = ${chef_id} and closure.periode && tstzrange(${instant(debut)}, ${instant(fin)})
    order by lower(closure.periode), closure.id`);
  return rows.map((row) => ({ ...row, debut: new Date(row.debut), fin: new Date(row.fin) }));
}

/** How many services the chef can open a slot for, how many weekly rules there are, and whether bookings may overlap. */
export async function selectAgendaChef(db: Database, chef_id: string) {
  const { rows } = await db.execute<{ paralleles: boolean; services: number; regles: number }>(sql`
    select chef.reservations_paralleles as paralleles,
      (select count(*)::int from services where chef_id = chef.id and actif) as services,
      (select count(*)::int from agenda_regles where chef_id = chef.id) as regles
    from chefs chef where chef.id = ${chef_id}`);
  return rows[0] ?? { paralleles: false, services: 0, regles: 0 };
}

/** The services for which a slot can be opened, by title. */
export async function selectOpenableServices(db: Database, chef_id: string) {
  const { rows } = await db.execute<{
    id: string;
    titre: string;
    duree_minutes: number | null;
    capacite_max: number | null;
  }>(sql`
    select id, titre, duree_minutes, capacite_max from services
    where chef_id = ${chef_id} and actif order by visible desc, titre, id`);
  return rows;
}

/** How far back an opening counts as usual. */
const USUAL_WEEKS = 26;

/** The starts that the weekday of `jour` had or will have, opened by a rule or by hand, of services that can be opened. */
export async function selectUsedOpenings(
  db: Database,
  { chef_id, jour, now }: { chef_id: string; jour: Day; now: Date },
): Promise<UsedOpening[]> {
  const { rows } = await db.execute<UsedOpening>(sql`
    select slot.service_id, service.titre, to_char(slot.date_debut at time zone 'Europe/Paris', 'HH24:MI') as heure,
      (array_agg(slot.places_disponibles order by slot.date_debut desc))[1] as places, count(*)::int as fois
    from services service join service_availabilities slot on slot.service_id = service.id
    where service.chef_id = ${chef_id} and service.actif
      and slot.date_debut > ${instant(now)} - ${USUAL_WEEKS}::int * interval '1 week'
      and extract(isodow from slot.date_debut at time zone 'Europe/Paris') = ${weekdayOf(jour)}
    group by slot.service_id, service.titre, heure`);
  return rows;
}

/** An open slot of this chef with the first reservation on it; null for another chef's, a closed or an unknown one. */
export async function selectDrawnSlot(db: Database, { chef_id, slot_id }: { chef_id: string; slot_id: string }) {
  const { rows } = await db.execute<{
    id: string;
    service_id: string;
    titre: string;
    date_debut: Date;
    places: number;
    illimitees: boolean;
    occupe: boolean;
    reservation_id: string | null;
  }>(sql`
    select slot.id, slot.service_id, service.titre, slot.date_debut, slot.places_disponibles as places,
      service.places_illimitees as illimitees,
      exists (select from occupations where availability_id = slot.id) as occupe,
      (select id from reservations where availability_id = slot.id and ${oneOf(sql`statut`, LIVE_STATUTS)}
        order by created_at, id limit 1) as reservation_id
    from service_availabilities slot join services service on service.id = slot.service_id
    where slot.id = ${slot_id} and slot.actif and service.chef_id = ${chef_id} and service.actif`);
  const [found] = rows;
  return found === undefined ? null : { ...found, date_debut: new Date(found.date_debut) };
}
