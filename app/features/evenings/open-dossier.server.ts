import { randomBytes } from "node:crypto";
import { ensureDossierKey, openAnswer, readDossierKey } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { type GuestAnswerRow, selectAnswers } from "#app/features/bookings/guest-answers.repo.server.ts";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { openerOf, openText, sealText } from "#app/platform/envelope-encryption.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type Dossier, insertInvitation, selectDossier, selectInvitation } from "./dossiers.repo.server.ts";
import { type SelectedMeal, selectMeal, selectMealByPrivateLink, selectVenue } from "./meals.repo.server.ts";
import {
  answersErasedOn,
  compareWithMenu,
  isUnseen,
  preparationDeadline,
  preparationState,
  SEALED,
  stepState,
  stepsOf,
} from "./rules/dossier.ts";

export type HostDossier = NonNullable<Awaited<ReturnType<typeof openDossier>>>;
export type HostAnswer = HostDossier["reponses"][number];

/**
 * The dossier for the client, or null when there is nothing to prepare. Makes the invitation when the page is first opened.
 * Of the guests' own answers the client sees that they came, never their content.
 */
export async function openDossier(token: string, at: Date = now()) {
  const meal = await selectMealByPrivateLink(db, token, privateLinksOpenSince(at));
  const state = meal === null ? "aucune" : preparationState(meal, at);
  if (meal === null || state === "aucune") return null;
  const [dossier, lieu, answers, invitation] = await Promise.all([
    selectDossier(db, meal.id),
    selectVenue(db, meal.id),
    selectAnswers(db, meal.id),
    selectInvitation(db, meal.id).then((known) => known ?? makeInvitation(meal)),
  ]);
  const key = await readDossierKey(db, meal.id);
  // Cancelled or erased since the first query.
  if (key === null || invitation === null) return null;
  const saved = { ...savedSteps(dossier), reponses: answers.length, convives: meal.convives };
  return {
    ouverte: state === "ouverte",
    echeance: preparationDeadline(meal.date_souhaitee),
    date_souhaitee: meal.date_souhaitee,
    type_service: meal.type_service,
    efface_le: answersErasedOn(meal.date_souhaitee),
    chef: `${meal.chef_prenom} ${meal.chef_nom}`,
    hote: meal.hote,
    demande: meal.instructions_speciales,
    etapes: stepsOf(meal.lieu_prestation).map((etape) => ({ etape, etat: stepState(etape, saved) })),
    saved,
    lieu: { rue: lieu?.rue ?? "", commune: communeOf(lieu) },
    acces: dossier?.acces_le ? accessOf(dossier, key) : null,
    cuisine: dossier?.cuisine_le ? kitchenOf(dossier) : null,
    occasion: dossier?.occasion_le
      ? { occasion: dossier.occasion, mot: dossier.mot ?? "", surprise: dossier.surprise }
      : null,
    lien: `${env.PUBLIC_ORIGIN}/invitation/${openText(key, SEALED.invitation(meal.id), invitation)}`,
    reponses: answers.map((answer) => hostAnswer(answer, meal, key)),
    lecture: readingOf(answers),
  };
}

/**
 * How far the chef has read what the client typed. Not about the answers of guests: « not read » is said of an answer with
 * content only, so the client would learn who declared something.
 */
function readingOf(answers: readonly GuestAnswerRow[]): "rien_a_lire" | "a_lire" | "lu" {
  const typed = answers.filter(({ auteur, reponse }) => auteur === "client" && reponse !== null);
  if (typed.length === 0) return "rien_a_lire";
  return typed.every(({ vu_le }) => vu_le !== null) ? "lu" : "a_lire";
}

const communeOf = (lieu: { code_postal: string | null; commune_nom: string | null } | null): string =>
  [lieu?.code_postal, lieu?.commune_nom].filter(Boolean).join(" ");

async function makeInvitation(meal: SelectedMeal): Promise<Buffer | null> {
  return inTransaction(async (tx) => {
    const locked = await selectMeal(tx, meal.id, true);
    if (locked?.statut !== meal.statut) return null;
    const key = await ensureDossierKey(tx, meal.id);
    const token = randomBytes(16).toString("base64url");
    const token_chiffre = sealText(key, SEALED.invitation(meal.id), token);
    const made = await insertInvitation(tx, { reservation_id: meal.id, token, token_chiffre });
    return made ? token_chiffre : selectInvitation(tx, meal.id);
  });
}

const savedSteps = (dossier: Dossier | null) => ({
  acces_le: dossier?.acces_le ?? null,
  cuisine_le: dossier?.cuisine_le ?? null,
  occasion_le: dossier?.occasion_le ?? null,
});

function accessOf({ reservation_id, code_acces, ...dossier }: Dossier, key: Buffer) {
  return {
    etage: dossier.etage ?? "",
    code_acces: code_acces === null ? "" : openText(key, SEALED.doorCode(reservation_id), code_acces),
    telephone_sur_place: dossier.telephone_sur_place ?? "",
    stationnement: dossier.stationnement,
    a_savoir: dossier.a_savoir ?? "",
  };
}

const kitchenOf = ({ feux, nombre_feux, four, frigo, vaisselle, equipements, manque }: Dossier) => ({
  feux,
  nombre_feux,
  four,
  frigo,
  vaisselle,
  equipements,
  manque: manque ?? "",
});

/** Only an answer that the client typed is decrypted here. */
function hostAnswer(answer: GuestAnswerRow, { allergenes }: SelectedMeal, key: Buffer) {
  const { id, auteur, prenom, age, vu_le } = answer;
  const typed = auteur === "client";
  const reponse = typed ? openAnswer(openerOf(key), answer) : null;
  return {
    id,
    typed,
    prenom,
    age,
    reponse,
    conflits: reponse === null ? [] : compareWithMenu(reponse, allergenes ?? []).conflits,
    lu: typed && reponse !== null && !isUnseen({ reponse, vu_le }),
  };
}
