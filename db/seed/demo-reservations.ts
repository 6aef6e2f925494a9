import { sql } from "drizzle-orm";
import { engagementPeriod } from "#app/features/agenda/rules/notice-and-margins.ts";
import { type PricedBasket, priceBasket } from "#app/features/bookings/rules/basket.ts";
import { sharesSlots } from "#app/features/bookings/rules/capacity.ts";
import { isLive } from "#app/features/bookings/rules/reservation.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import type { Database } from "../database.ts";
import { chefEngagements, serviceAvailabilities } from "../schema/availabilities.ts";
import { chefs } from "../schema/chefs.ts";
import { communes } from "../schema/communes.ts";
import { emails } from "../schema/emails.ts";
import { reservationEvents, reservations } from "../schema/reservations.ts";
import { services } from "../schema/services.ts";
import { chefId, termsOf } from "./demo-chefs.ts";
import { type DemoReservation, type DemoService, demo } from "./demo-data.ts";
import { demoInstant, hoursBefore } from "./demo-dates.ts";
import { eventsOf } from "./demo-reservation-events.ts";
import { profileId, serviceId } from "./demo-services.ts";
import { slotAt } from "./demo-slots.ts";
import { stableId } from "./stable-id.ts";

export const reservationId = (cle: string) => stableId(`reservation:${cle}`);

/** The address of this client does not exist: the relay rejected the receipt. */
const REJECTED_RECEIPT = "resa-11";

const offers = new Map(
  demo.chefs.flatMap((chef) => chef.services.map((service) => [service.cle, { chef, service }] as const)),
);
const profileNames = new Map(demo.client_profiles.map(({ cle, nom }) => [cle, nom]));

/** Inserts each reservation with its slot, its events, its places and the chef's engagement. */
export async function insertDemoReservations(db: Database, now: Date): Promise<void> {
  for (const booking of demo.reservations) await insertDemoReservation(db, booking, now);
  await placeInTheChefsTown(db);
}

/** A meal at the client's has a commune, as every booking has; demo.json names none, so the chef's own is taken. */
async function placeInTheChefsTown(db: Database): Promise<void> {
  await db.execute(sql`
    update ${reservations} set commune_insee = ${communes.code_insee}, commune_nom = ${communes.nom},
      code_postal = ${communes.codes_postaux}[1]
    from ${services}, ${chefs}, ${communes}
    where ${services.id} = ${reservations.service_id} and ${services.lieu_prestation} = 'client'
      and ${chefs.id} = ${reservations.chef_id} and ${communes.code_insee} = ${chefs.commune_insee}
      and ${reservations.commune_insee} is null`);
}

export function demoOffer(cle: string) {
  const offer = offers.get(cle);
  if (offer === undefined) throw new Error(`demo.json: no service ${cle}`);
  return offer;
}

/** `prix_final` is null where no file gives the price. */
type Booking = Omit<DemoReservation, "prix_final"> & { prix_final: number | null };

export async function insertDemoReservation(db: Database, booking: Booking, now: Date): Promise<void> {
  const { chef, service } = demoOffer(booking.service);
  const slot = slotAt(service, demoInstant(now, booking.jour, booking.heure));
  const { debut, fin } = engagementPeriod(slot.date_debut, service.duree_minutes);
  const created_at = hoursBefore(now, booking.cree_il_y_a_heures);
  const basket = basketOf(booking, service);
  const places_prises = service.places_illimitees ? 0 : basket.total_participants;
  const terms = termsOf(chef.dossier);
  const events = eventsOf(booking, { created_at, date_debut: debut, date_fin: fin });

  await db.insert(serviceAvailabilities).values(slot).onConflictDoNothing();
  const { client_nom, client_prenom, client_email, client_telephone, client_message, lieu, statut, motif } = booking;
  const id = reservationId(booking.cle);
  await db.insert(reservations).values({
    ...{ id, client_nom, client_prenom, client_email, client_telephone, client_message, lieu, statut, places_prises },
    chef_id: chefId(chef.dossier),
    service_id: serviceId(service.cle),
    availability_id: slot.id,
    date_souhaitee: debut,
    date_fin: fin,
    prix_final: decimalFromCents(basket.total),
    participants: basket.participants.map((line) => ({ ...line, prix_unitaire: decimalFromCents(line.prix_unitaire) })),
    nombre_participants: basket.total_participants,
    reference_paiement: motif,
    creneau_entier: !sharesSlots({ type_service: service.type_service, table_partagee: null }),
    ...terms,
    annulation: service.annulation ?? terms.annulation,
    ...receiptOf(booking.cle, addMinutes(created_at, 1)),
    created_at,
    updated_at: events.at(-1)?.created_at ?? created_at,
  });
  await db.insert(emails).values(mailsOf({ id, ...booking }, chef.email, addMinutes(created_at, 1)));
  await db.insert(reservationEvents).values(events.map((event) => ({ ...event, reservation_id: id })));
  if (isLive(statut)) {
    await takePlaces(db, slot.id, places_prises);
    await engageChef(db, slot.id, chefId(chef.dossier), { debut, fin }, !chef.reservations_paralleles);
  }
}

const receiptOf = (cle: string, at: Date) =>
  cle === REJECTED_RECEIPT ? { accuse_rejete_le: at } : { accuse_envoye_le: at };

/** The two mails of a request. */
const mailsOf = ({ id, cle, client_email }: { id: string } & Booking, chef_email: string, at: Date) => {
  const sent = { reservation_id: id, etat_le: at, created_at: at };
  const rejected = cle === REJECTED_RECEIPT;
  return [
    {
      ...{ ...sent, message_id: `accuse-${id}`, tache: "send-reservation-receipt" },
      ...{ destinataire: client_email.toLowerCase(), code: rejected ? "5.1.1" : null },
      statut: rejected ? ("rejete" as const) : ("envoye" as const),
    },
    {
      ...{ ...sent, message_id: `nouvelle-demande-${id}`, tache: "notify-chef-of-reservation" },
      ...{ destinataire: chef_email.toLowerCase(), statut: "envoye" as const },
    },
  ];
};

/** What the chef asked of a client whose service is priced on request. */
const QUOTED = [{ profil: "adulte", prix: 90 }];

/** Computes the price by the rules of the application; the price in demo.json must be equal. */
function basketOf({ cle, participants, prix_final }: Booking, service: DemoService): PricedBasket {
  const prices = (service.prix.length === 0 ? QUOTED : service.prix).map(({ profil, prix }) => ({
    client_profile_id: profileId(profil),
    nom: profileNames.get(profil) ?? profil,
    prix: Math.round(prix * 100),
  }));
  const tiers = service.paliers.map(({ profil, ...tier }) => ({ ...tier, client_profile_id: profileId(profil) }));
  const basket = participants.map(({ profil, quantite }) => ({ profile_id: profileId(profil), quantite }));
  const priced = priceBasket(prices, tiers, basket);
  if (!priced.ok) throw new Error(`demo.json: ${cle} has no price: ${priced.code}`);
  if (prix_final !== null && priced.value.total !== Math.round(prix_final * 100))
    throw new Error(`demo.json: ${cle} has another price`);
  return priced.value;
}

async function takePlaces(db: Database, availability_id: string, places: number): Promise<void> {
  const { places_reservees, id } = serviceAvailabilities;
  await db
    .update(serviceAvailabilities)
    .set({ places_reservees: sql`${places_reservees} + ${places}` })
    .where(sql`${id} = ${availability_id}`);
}

async function engageChef(
  db: Database,
  availability_id: string,
  chef_id: string,
  { debut, fin }: { debut: Date; fin: Date },
  exclusif: boolean,
): Promise<void> {
  const periode = `[${debut.toISOString()},${fin.toISOString()})`;
  await db
    .insert(chefEngagements)
    .values({ availability_id, chef_id, periode, exclusif })
    .onConflictDoNothing({ target: chefEngagements.availability_id });
}
