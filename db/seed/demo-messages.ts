import { encodeDesiredDate } from "#app/features/messages/rules/contact-message.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import type { Database } from "../database.ts";
import { aideModeles, helpMessages } from "../schema/help.ts";
import { contactMessages } from "../schema/messages.ts";
import { reservationMessages } from "../schema/threads.ts";
import { updates } from "../schema/updates.ts";
import { chefId } from "./demo-chefs.ts";
import { demo } from "./demo-data.ts";
import { demoInstant, hoursBefore } from "./demo-dates.ts";
import { reservationId } from "./demo-reservations.ts";
import { stableId } from "./stable-id.ts";

const HELP_ANSWERED_AFTER_HOURS = 48;

export async function insertDemoMessages(db: Database, now: Date): Promise<void> {
  await db.insert(contactMessages).values(
    demo.contact_messages.map(({ chef, jour, heure, cree_il_y_a_heures, ...said }, rank) => ({
      ...said,
      id: stableId(`contact:${rank}`),
      chef_id: chefId(chef),
      date_souhaitee: desiredDate(jour, heure, now),
      created_at: hoursBefore(now, cree_il_y_a_heures),
    })),
  );
  await db.insert(helpMessages).values(
    demo.help_messages.map(({ cree_il_y_a_heures, ...said }, rank) => ({
      ...said,
      id: stableId(`help:${rank}`),
      statut: cree_il_y_a_heures > HELP_ANSWERED_AFTER_HOURS ? ("traite" as const) : ("nouveau" as const),
      created_at: hoursBefore(now, cree_il_y_a_heures),
    })),
  );
  await db
    .insert(aideModeles)
    .values(HELP_TEMPLATES.map(([titre, texte], rank) => ({ id: stableId(`help-template:${rank}`), titre, texte })));
}

const HELP_TEMPLATES = [
  [
    "Le chef n’a pas encore répondu",
    "Votre demande est bien arrivée. Le chef a un délai pour répondre, rien n’est dû d’ici là.",
  ],
  [
    "Retrouver son lien",
    "Vous pouvez recevoir de nouveau votre lien privé depuis la page «\u00a0Retrouver ma réservation\u00a0».",
  ],
] as const;

const THREAD = { reservation: "resa-12", chef: "youssef-benali" };
const THREAD_TEXTS = [
  ["client", "Bonjour, y a-t-il un parking près de la cuisine\u00a0?"],
  ["chef", "Oui, la place du Puits-Clair, gratuite le samedi."],
  ["client", "Parfait, merci, à samedi."],
] as const;

/** A thread that the chef has read. */
export async function insertDemoThread(db: Database, now: Date): Promise<void> {
  await db.insert(reservationMessages).values(
    THREAD_TEXTS.map(([auteur, texte], rank) => {
      const created_at = hoursBefore(now, 60 - rank);
      return {
        id: stableId(`thread:${rank}`),
        reservation_id: reservationId(THREAD.reservation),
        chef_id: chefId(THREAD.chef),
        ...{ auteur, texte, created_at, lu_le: created_at },
      };
    }),
  );
}

function desiredDate(jour: number | null, heure: string | null, now: Date): string {
  const date = jour === null ? "" : addDays(dayOf(now), jour);
  const encoded = encodeDesiredDate({ date, heure: heure ?? "" }, now);
  if (!encoded.ok) throw new Error(`demo.json: a message asks for day ${jour}: ${encoded.code}`);
  return encoded.value;
}

export async function insertDemoUpdates(db: Database, now: Date): Promise<void> {
  await db.insert(updates).values(
    demo.updates.map(({ jour, ...said }) => ({
      ...said,
      id: stableId(`update:${said.numero_version}`),
      date_publication: demoInstant(now, jour),
    })),
  );
}
