import { randomUUID } from "node:crypto";
import { selectOpenChange } from "#app/features/bookings/changes.repo.server.ts";
import { openAnswers, readDossierKey } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { type GuestAnswerRow, selectAnswers } from "#app/features/bookings/guest-answers.repo.server.ts";
import { selectEvents, selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { participantsSchema } from "#app/features/bookings/rules/participants.ts";
import { checkPaymentUndo, paymentNotedAt } from "#app/features/bookings/rules/payment-undo.ts";
import {
  chefSeesStreet,
  isLive,
  referenceOf,
  restToSettle,
  soldEnd,
} from "#app/features/bookings/rules/reservation.ts";
import { type Dossier, selectDossier } from "#app/features/evenings/dossiers.repo.server.ts";
import { selectVenue } from "#app/features/evenings/meals.repo.server.ts";
import {
  answersErasedOn,
  areAnswersErased,
  compareWithMenu,
  type GuestAnswer,
  isUnseen,
  nextReminder,
  preparationDeadline,
  SEALED,
  sortForChef,
} from "#app/features/evenings/rules/dossier.ts";
import { selectInboxThread } from "#app/features/messages/inbox.repo.server.ts";
import { isThreadOpen, SHOWN_MESSAGES } from "#app/features/messages/rules/thread.ts";
import { selectThread } from "#app/features/messages/threads.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openerOf, openText } from "#app/platform/envelope-encryption.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type Evening = NonNullable<Awaited<ReturnType<typeof readEvening>>>;
export type EveningAnswer = Evening["reponses"][number];

/**
 * One reservation for its chef, with what was said of the table, the messages and, once confirmed, the dossier. Null for a reservation of another chef,
 * and for one that was cancelled.
 */
export async function readEvening({ chef_id }: ChefScope, id: string, at: Date = now()) {
  const facts = await selectMailFacts(db, id);
  if (facts?.chef_id !== chef_id || !isLive(facts.statut)) return null;
  const confirmee = chefSeesStreet(facts.statut);
  const [dossier, place, answers, key, messages, thread, change, events] = await Promise.all([
    confirmee ? selectDossier(db, id) : null,
    selectVenue(db, id),
    selectAnswers(db, id),
    readDossierKey(db, id),
    selectThread(db, { reservation_id: id }, SHOWN_MESSAGES),
    selectInboxThread(db, id, chef_id),
    selectOpenChange(db, id),
    selectEvents(db, id),
  ]);
  const undo = checkPaymentUndo({ ...facts, payee_le: paymentNotedAt(events) }, at);
  const chips = facts.allergenes ?? [];
  const { date_souhaitee } = facts;
  return {
    id,
    reference: referenceOf(id),
    lue_le: at,
    statut: facts.statut,
    confirmee,
    client_prenom: facts.client_prenom,
    client_nom: facts.client_nom,
    client_telephone: facts.client_telephone,
    client_message: facts.client_message,
    service: facts.service,
    type_service: facts.type_service,
    description: facts.description,
    annulation: facts.annulation,
    annulation_heures: facts.annulation_heures,
    annulation_part: facts.annulation_part,
    convives: facts.nombre_participants,
    date_souhaitee,
    fin: soldEnd(facts),
    lieu: facts.lieu,
    lieu_prestation: facts.lieu_prestation,
    rue: (confirmee ? place?.rue : null) ?? null,
    chef_ville: facts.chef_ville,
    commune: [place?.code_postal, place?.commune_nom].filter(Boolean).join(" "),
    distance_km: place?.distance_km ?? null,
    participants: participantsSchema.parse(facts.participants) ?? [],
    frais_deplacement: centsFromDecimal(facts.frais_deplacement) ?? 0,
    prix_final: centsFromDecimal(facts.prix_final) ?? 0,
    reste: restToSettle(facts),
    paiement_retirable_jusqua: undo.ok ? undo.value : null,
    changement: change?.type ?? null,
    allergenes: chips,
    echeance: preparationDeadline(date_souhaitee),
    rappel_le: nextReminder({ ...facts, lieu_prestation: place?.lieu_prestation ?? null }, at),
    efface_le: answersErasedOn(date_souhaitee),
    // On that day the answers may still be there: the nightly job erases them.
    effacees: answers.length === 0 && areAnswersErased(date_souhaitee, at),
    dossier: dossier === null ? null : dossierOf(dossier, key),
    fil: {
      messages,
      ouvert: isThreadOpen(facts, at),
      cle: randomUUID(),
      vue: at,
    },
    /** When the last message came, if the chef has not read the thread. */
    non_lu: thread?.statut === "nouveau" ? thread.dernier_le : null,
    reponses: sortForChef(
      openAnswers(answers, key === null ? null : openerOf(key)).map((answer) => answerOf(answer, chips)),
      chips,
    ),
  };
}

type OpenedAnswer = Omit<GuestAnswerRow, "reponse"> & { readonly reponse: GuestAnswer | null };

function answerOf(answer: OpenedAnswer, chips: readonly string[]) {
  const { id, prenom, age, auteur, vu_le, modifiee_le, reponse } = answer;
  return {
    id,
    prenom,
    age,
    auteur,
    reponse,
    vu_le,
    modifiee_le,
    non_vu: isUnseen({ reponse, vu_le }),
    verdict: reponse === null ? null : compareWithMenu(reponse, chips),
  };
}

function dossierOf({ reservation_id, code_acces, ...said }: Dossier, key: Buffer | null) {
  return {
    ...said,
    code_acces: code_acces === null || key === null ? null : openText(key, SEALED.doorCode(reservation_id), code_acces),
  };
}
