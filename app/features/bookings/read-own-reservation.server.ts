import { mealPrice } from "#app/domain/cancellation.ts";
import { checkChangeable, shownChange } from "#app/domain/change-request.ts";
import { centsFromDecimal } from "#app/domain/money.ts";
import {
  amountPaid,
  expiresAt,
  privateLinksOpenSince,
  receiptKey,
  referenceOf,
  restToSettle,
  shownPaymentLink,
  soldEnd,
} from "#app/domain/reservation.ts";
import { ok, refuse } from "#app/domain/result.ts";
import { participantsSchema } from "#app/domain/schemas/participants.ts";
import { checkWithdrawal, confirmedAt, refundedUntil } from "#app/domain/withdrawal.ts";
import { selectStoredPhotos } from "#app/features/services/services.repo.server.ts";
import { callerCode } from "#app/platform/caller-code.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countChanges, selectLastChange } from "./changes.repo.server.ts";
import { isKnownToken, selectReservationByToken } from "./requests.repo.server.ts";
import { selectEvents, selectMailFacts } from "./reservations.repo.server.ts";

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
  const [events, change, photos] = await Promise.all([
    selectEvents(db, facts.id),
    selectLastChange(db, facts.id),
    facts.photo_profil === null ? [] : selectStoredPhotos(db, [facts.photo_profil]),
  ]);
  const confirmee_le = confirmedAt(events);
  return ok({
    reference: referenceOf(facts.id),
    remplace: found.remplace,
    code_appel: callerCode(receiptKey(facts)),
    statut: facts.statut,
    service: facts.service,
    service_id: facts.service_id,
    type_service: facts.type_service,
    date_souhaitee: facts.date_souhaitee,
    fin: soldEnd(facts),
    accuse_envoye_le: facts.accuse_envoye_le,
    date_limite: expiresAt(facts.created_at, facts.date_souhaitee),
    lieu: facts.lieu,
    commune_nom: facts.commune_nom,
    code_postal: facts.code_postal,
    rue: facts.rue,
    frais_deplacement: centsFromDecimal(facts.frais_deplacement) ?? 0,
    client_prenom: facts.client_prenom,
    client_nom: facts.client_nom,
    client_email: facts.client_email,
    client_telephone: facts.client_telephone,
    client_message: facts.client_message,
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
      photo: photos[0] ?? null,
    },
    changement: change === null ? null : shownChange(change, facts.fin_estimee),
    changeable: checkChangeable(facts, await countChanges(db, facts.id), at),
    events,
    vue: at,
  });
}
