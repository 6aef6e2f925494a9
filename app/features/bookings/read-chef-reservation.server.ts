import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { ok, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectOpenChange } from "./changes.repo.server.ts";
import { openTable, readOpener } from "./dossier-encryption.repo.server.ts";
import { selectAnswers } from "./guest-answers.repo.server.ts";
import { selectEvents, selectMailFacts } from "./reservations.repo.server.ts";
import { mealPrice } from "./rules/cancellation.ts";
import { shownChange } from "./rules/change-request.ts";
import { participantsSchema } from "./rules/participants.ts";
import { checkPaymentUndo, paymentNotedAt } from "./rules/payment-undo.ts";
import {
  amountPaid,
  chefSeesStreet,
  paymentLinkOf,
  referenceOf,
  restToSettle,
  soldEnd,
  soldMinutes,
} from "./rules/reservation.ts";
import { refundedUntil } from "./rules/withdrawal.ts";

export type ChefReservationDetails = Extract<Awaited<ReturnType<typeof readChefReservation>>, { ok: true }>["value"];

/** The details of a reservation of this chef. */
export async function readChefReservation({ chef_id }: ChefScope, reservation_id: string, at: Date = now()) {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null || facts.chef_id !== chef_id) return refuse("introuvable");
  // The chef knows before accepting. From then on the answers are read on the page of the evening.
  const pending = facts.statut === "en_attente";
  const [events, chef, change, answers, open] = await Promise.all([
    selectEvents(db, facts.id),
    selectMailChef(db, chef_id),
    selectOpenChange(db, facts.id),
    pending ? selectAnswers(db, facts.id) : [],
    pending ? readOpener(db, facts.id) : null,
  ]);
  if (chef === null) return refuse("introuvable");
  const payee_le = paymentNotedAt(events);
  const undo = checkPaymentUndo({ ...facts, payee_le }, at);
  return ok({
    id: facts.id,
    reference: referenceOf(facts.id),
    statut: facts.statut,
    created_at: facts.created_at,
    demandee_le: facts.demandee_le,
    changements: facts.changements,
    service_id: facts.service_id,
    service: facts.service,
    lieu_prestation: facts.lieu_prestation,
    type_service: facts.type_service,
    allergenes: facts.allergenes ?? [],
    date_souhaitee: facts.date_souhaitee,
    duree_minutes: soldMinutes(facts),
    fin: soldEnd(facts),
    // The chef's own address, which the confirmation mail gives to the client.
    lieu: facts.adresse ?? facts.lieu ?? "",
    commune_nom: facts.commune_nom,
    code_postal: facts.code_postal,
    distance_km: facts.distance_km,
    distance_estimee: facts.distance_estimee,
    rue: chefSeesStreet(facts.statut) ? facts.rue : null,
    frais_deplacement: centsFromDecimal(facts.frais_deplacement) ?? 0,
    client_prenom: facts.client_prenom,
    client_nom: facts.client_nom,
    client_email: facts.client_email,
    email_corrige_le: facts.email_corrige_le,
    client_telephone: facts.client_telephone,
    client_message: facts.client_message,
    table: openTable(answers, open),
    participants: participantsSchema.parse(facts.participants),
    nombre_participants: facts.nombre_participants,
    prix_final: centsFromDecimal(facts.prix_final) ?? 0,
    repas: mealPrice(facts),
    regle: amountPaid(facts),
    reste: restToSettle(facts),
    payee_le,
    paiement_retirable_jusqua: undo.ok ? undo.value : null,
    lien_paiement: paymentLinkOf(facts.lien_paiement, chef.lien_paiement),
    conditions_annulation: facts.conditions_annulation,
    annulation: facts.annulation,
    annulation_heures: facts.annulation_heures,
    annulation_part: facts.annulation_part,
    somme_due: centsFromDecimal(facts.somme_due ?? "0") ?? 0,
    somme_a_rembourser: centsFromDecimal(facts.somme_a_rembourser ?? "0") ?? 0,
    rembourse_le: facts.rembourse_le,
    retractation:
      facts.retractation_le === null
        ? null
        : { le: facts.retractation_le, rembourser_avant: refundedUntil(facts.retractation_le) },
    annulation_a_envoyer_le: facts.annulation_a_envoyer_le,
    annulation_envoyee_le: facts.annulation_envoyee_le,
    changement: change === null ? null : shownChange(change, facts.fin_estimee),
    events,
    chef,
    vue: at,
  });
}
