import { acceptsTableAnswer, asksStreet } from "#app/features/evenings/rules/dossier.ts";
import { isOver } from "#app/features/reviews/rules/review.ts";
import { selectStoredPhotos } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { ok, refuse } from "#app/shared/result.ts";
import { callerCodeOf } from "./caller-code.server.ts";
import { countChanges, selectLastChange } from "./changes.repo.server.ts";
import { openTable, readOpener } from "./dossier-encryption.repo.server.ts";
import { selectAnswers } from "./guest-answers.repo.server.ts";
import { isKnownToken, selectReservationByToken } from "./private-links.repo.server.ts";
import { selectEvents, selectMailFacts } from "./reservations.repo.server.ts";
import { mealPrice, sumDue } from "./rules/cancellation.ts";
import { checkChangeable, shownChange } from "./rules/change-request.ts";
import { participantsSchema } from "./rules/participants.ts";
import {
  amountPaid,
  expiresAt,
  privateLinksOpenSince,
  receiptKey,
  referenceOf,
  restToSettle,
  shownPaymentLink,
  soldEnd,
  waitsSince,
} from "./rules/reservation.ts";
import { checkWithdrawal, confirmedAt, refundedUntil } from "./rules/withdrawal.ts";

export type OwnReservation = Extract<Awaited<ReturnType<typeof readOwnReservation>>, { ok: true }>["value"];

type Declared = { retractation_le: Date | null; retractation_nom: string | null; retractation_email: string | null };

/** The withdrawal, once it was made. */
const declared = ({ retractation_le: le, retractation_nom: nom, retractation_email: email }: Declared) =>
  le === null ? null : { le, nom, email, rembourse_avant: refundedUntil(le) };

/** The reservation as displayed to the holder of a private link. */
export async function readOwnReservation(token: string, at: Date = now()) {
  const found = await selectReservationByToken(db, token, privateLinksOpenSince(at));
  if (found === null) return refuse((await isKnownToken(db, token)) ? "lien_expire" : "introuvable");
  const facts = await selectMailFacts(db, found.reservation.id);
  if (facts === null) return refuse("introuvable");
  // Once confirmed, the dossier shows what was said.
  const pending = facts.statut === "en_attente" && acceptsTableAnswer(facts, at);
  const [events, change, photos, answers, open] = await Promise.all([
    selectEvents(db, facts.id),
    selectLastChange(db, facts.id),
    facts.photo_profil === null ? [] : selectStoredPhotos(db, [facts.photo_profil]),
    pending ? selectAnswers(db, facts.id) : [],
    pending ? readOpener(db, facts.id) : null,
  ]);
  const confirmee_le = confirmedAt(events);
  return ok({
    reference: referenceOf(facts.id),
    remplace: found.remplace,
    code_appel: callerCodeOf(receiptKey(facts)),
    statut: facts.statut,
    service: facts.service,
    service_id: facts.service_id,
    type_service: facts.type_service,
    date_souhaitee: facts.date_souhaitee,
    fin: soldEnd(facts),
    passee: isOver(facts, at),
    accuse_envoye_le: facts.accuse_envoye_le,
    date_limite: expiresAt(waitsSince(facts), facts.date_souhaitee),
    lieu: facts.lieu,
    lieu_prestation: facts.lieu_prestation,
    commune_nom: facts.commune_nom,
    commune_insee: facts.commune_insee,
    code_postal: facts.code_postal,
    rue: facts.rue,
    frais_deplacement: centsFromDecimal(facts.frais_deplacement) ?? 0,
    client_prenom: facts.client_prenom,
    client_nom: facts.client_nom,
    client_email: facts.client_email,
    client_telephone: facts.client_telephone,
    client_message: facts.client_message,
    demande_adresse: asksStreet(facts, at),
    /** Allergies and diets given by the client; null where no meal is served, and once confirmed. */
    table: pending
      ? openTable(
          answers.filter(({ auteur }) => auteur === "client"),
          open,
        )
      : null,
    participants: participantsSchema.parse(facts.participants) ?? [],
    nombre_participants: facts.nombre_participants,
    prix_final: centsFromDecimal(facts.prix_final) ?? 0,
    paye: amountPaid(facts),
    reste: restToSettle(facts),
    lien_paiement: shownPaymentLink(facts),
    conditions_annulation: facts.conditions_annulation,
    annulation: facts.annulation,
    annulation_heures: facts.annulation_heures,
    annulation_part: facts.annulation_part,
    repas: mealPrice(facts),
    /** What the client owes who cancels now. */
    annulation_due: sumDue({ ...facts, repas: mealPrice(facts) }, at),
    somme_due: centsFromDecimal(facts.somme_due ?? "0") ?? 0,
    somme_a_rembourser: centsFromDecimal(facts.somme_a_rembourser ?? "0") ?? 0,
    rembourse_le: facts.rembourse_le,
    conclu_le: confirmee_le,
    renoncer: checkWithdrawal({ ...facts, confirmee_le }, at),
    retractation: declared(facts),
    chef: {
      id: facts.chef_id,
      prenom: facts.chef_prenom,
      nom: facts.chef_nom,
      nom_societe: facts.nom_societe,
      ville: facts.chef_ville,
      actif: facts.chef_actif,
      en_ligne: facts.chef_en_ligne,
      photo: photos[0] ?? null,
    },
    changement: change === null ? null : shownChange(change, facts.fin_estimee),
    changeable: checkChangeable(facts, await countChanges(db, facts.id), at),
    events,
    vue: at,
  });
}
