import { ACCEPTED_STATUTS, type ReservationStatut } from "#app/domain/catalog.ts";
import {
  answersErasedOn,
  compareWithMenu,
  isUnseen,
  preparationDeadline,
  SEALED,
  sortForChef,
} from "#app/domain/dossier.ts";
import { centsFromDecimal } from "#app/domain/money.ts";
import { soldEnd } from "#app/domain/reservation.ts";
import { decodeAnswer } from "#app/domain/schemas/dossier.ts";
import { participantsSchema } from "#app/domain/schemas/participants.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import {
  type Answer,
  type Dossier,
  selectAnswers,
  selectDossier,
} from "#app/features/dossiers/dossiers.repo.server.ts";
import { selectPlace } from "#app/features/dossiers/meals.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openText } from "#app/platform/dossier-crypto.server.ts";
import { readDossierKey } from "#app/platform/dossier-keys.server.ts";

export type Evening = NonNullable<Awaited<ReturnType<typeof readEvening>>>;
export type EveningAnswer = Evening["reponses"][number];

/** Confirmed by the chef: then, and only to this chef, the street, the code and the answers are shown. */
const isConfirmed = (statut: ReservationStatut) =>
  statut === "terminee" || ACCEPTED_STATUTS.some((accepted) => accepted === statut);

/** One reservation for its chef, with the dossier. Null for a reservation of another chef, or not confirmed. */
export async function readEvening({ chef_id }: ChefScope, id: string) {
  const facts = await selectMailFacts(db, id);
  if (facts?.chef_id !== chef_id || !isConfirmed(facts.statut)) return null;
  const [dossier, place, answers, key] = await Promise.all([
    selectDossier(db, id),
    selectPlace(db, id),
    selectAnswers(db, id),
    readDossierKey(db, id),
  ]);
  const chips = facts.allergenes ?? [];
  const { date_souhaitee } = facts;
  return {
    id,
    statut: facts.statut,
    client_prenom: facts.client_prenom,
    client_nom: facts.client_nom,
    client_telephone: facts.client_telephone,
    service: facts.service,
    convives: facts.nombre_participants,
    date_souhaitee,
    fin: soldEnd(facts),
    lieu: facts.lieu,
    rue: place?.rue ?? null,
    commune: [place?.code_postal, place?.commune_nom].filter(Boolean).join(" "),
    distance_km: place?.distance_km ?? null,
    participants: participantsSchema.parse(facts.participants) ?? [],
    frais_deplacement: centsFromDecimal(facts.frais_deplacement) ?? 0,
    prix_final: centsFromDecimal(facts.prix_final) ?? 0,
    allergenes: chips,
    echeance: preparationDeadline(date_souhaitee),
    efface_le: answersErasedOn(date_souhaitee),
    dossier: dossier === null ? null : dossierOf(dossier, key),
    reponses: sortForChef(key === null ? [] : answers.map((answer) => answerOf(answer, key, chips)), chips),
  };
}

function answerOf(answer: Answer, key: Buffer, chips: readonly string[]) {
  const { id, reservation_id, prenom, age, auteur, vu_le, modifiee_le } = answer;
  const reponse =
    answer.reponse === null ? null : decodeAnswer(openText(key, SEALED.answer(reservation_id, id), answer.reponse));
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
