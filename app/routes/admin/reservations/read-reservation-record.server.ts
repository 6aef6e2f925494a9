import { randomUUID } from "node:crypto";
import { selectEvents } from "#app/features/bookings/reservations.repo.server.ts";
import { checkClientCancellation } from "#app/features/bookings/rules/cancellation.ts";
import { expiresAt, referenceOf, soldEnd, waitsSince } from "#app/features/bookings/rules/reservation.ts";
import { selectLastAct } from "#app/features/bookings/support-acts.repo.server.ts";
import { selectReservationMails } from "#app/features/console/mails.repo.server.ts";
import { selectNotes } from "#app/features/console/notes.repo.server.ts";
import { selectRecordedChanges, selectReservationRecord } from "#app/features/console/records.repo.server.ts";
import { mailsOf, outcomeOf, trailOf } from "#app/features/console/rules/records.ts";
import { checkAddressCorrection, checkReminder, checkResend } from "#app/features/console/rules/support-acts.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listReservationMails } from "#app/platform/queue-payloads.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type ReservationRecord = NonNullable<Awaited<ReturnType<typeof readReservationRecord>>>;

/** A reservation for a person on the phone; null when the id is unknown. */
export async function readReservationRecord(_admin: AdminScope, id: string) {
  const found = await selectReservationRecord(db, id);
  if (found === null) return null;
  const [events, changes, stored, queued, notes, relance_le] = await Promise.all([
    selectEvents(db, id),
    selectRecordedChanges(db, id),
    selectReservationMails(db, id),
    listReservationMails(db, id),
    selectNotes(db, { reservation_id: id }),
    selectLastAct(db, { reservation_id: id, action: "chef_relance" }),
  ]);
  const at = now();
  const last = events.findLast(({ statut_apres }) => statut_apres === found.statut);
  const outcome = outcomeOf(found.statut, last);
  const { date_souhaitee, created_at, chef } = found;
  return {
    id,
    reference: referenceOf(id),
    statut: found.statut,
    outcome,
    date_souhaitee,
    fin: soldEnd(found),
    expire_le: expiresAt(waitsSince(found), date_souhaitee),
    depuis: last?.created_at ?? created_at,
    // The chef wrote the reason of a refusal to the client. Other reasons stay between the two.
    motif: outcome === "refusee" ? (last?.raison ?? null) : null,
    nombre_participants: found.nombre_participants,
    reponses: found.reponses,
    prix_final: centsFromDecimal(found.prix_final) ?? 0,
    somme_due: centsFromDecimal(found.somme_due ?? "0") ?? 0,
    somme_a_rembourser: centsFromDecimal(found.somme_a_rembourser ?? "0") ?? 0,
    rembourse_le: found.rembourse_le,
    service: found.service,
    client: {
      nom: `${found.client_prenom} ${found.client_nom}`,
      email: found.client_email,
      telephone: found.client_telephone,
      efface: found.anonymise_le !== null,
    },
    chef: {
      id: chef.id,
      nom: `${chef.prenom} ${chef.nom}`,
      email: chef.email,
      telephone: chef.telephone,
      ferme: chef.ferme_le !== null,
    },
    mails: mailsOf(found, { stored, queued, now: at }),
    trail: trailOf({ ...found, relance_le }, { events, changes, now: at }),
    conditions_version: found.conditions_version,
    messages: found.messages,
    dernier_message_le: found.dernier_message_le,
    avis_id: found.avis_id,
    possible: {
      corriger: checkAddressCorrection(found).ok,
      accuse: checkResend("accuse", found, { last: null, now: at }).ok,
      demande: checkResend("demande", found, { last: null, now: at }).ok,
      relancer: checkReminder(found.statut, { last: relance_le, now: at }).ok,
      annuler: found.anonymise_le === null && checkClientCancellation(found, at).ok,
    },
    notes,
    cle: found.anonymise_le === null ? randomUUID() : null,
    vue: at,
  };
}
