import { randomUUID } from "node:crypto";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { RESERVATION_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { selectFirstServices } from "#app/features/chefs/first-steps.repo.server.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { selectJournalEntries, selectLatestReservations } from "#app/features/console/administration.repo.server.ts";
import { selectNotes } from "#app/features/console/notes.repo.server.ts";
import {
  countReservationsByStatut,
  selectChefListing,
  selectChefRecord,
} from "#app/features/console/records.repo.server.ts";
import { SANCTION_ACTIONS, searchChecks, searchVisibility, serviceShown } from "#app/features/console/rules/records.ts";
import { hasOtherDecider, selectCasesWithMeasure } from "#app/features/moderation/cases.repo.server.ts";
import { selectRestrictedCases } from "#app/features/moderation/measures.repo.server.ts";
import { caseSeen, checkLift, copyOf, hideFirstMeasure } from "#app/features/moderation/rules/case.ts";
import { countPhotos } from "#app/features/photos/photos.repo.server.ts";
import { selectAnswerMinutes, selectChefCounts } from "#app/features/reviews/public-reviews.repo.server.ts";
import { ratingOf, responsivenessOf } from "#app/features/reviews/rules/review.ts";
import { selectOwnServices, selectPricesOfServices } from "#app/features/services/services.repo.server.ts";
import { JUSTIFICATIF_TYPES } from "#app/features/verification/rules/codes.ts";
import { daysLeft, examinedState, proofsState } from "#app/features/verification/rules/proofs.ts";
import { selectChefProofs } from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const SHOWN = 10;

export type ChefRecord = NonNullable<Awaited<ReturnType<typeof readChefRecord>>>;

/** A chef for a person on the phone; null when the id is unknown. */
export async function readChefRecord(admin: AdminScope, id: string) {
  const objet = `chef:${id}`;
  const [chef, dossier, services, counts, latest, sanctions, journal, notes, mesures, offer, seen] = await Promise.all([
    selectChefRecord(db, id),
    selectChefProofs(db, id),
    selectOwnServices(db, id),
    countReservationsByStatut(db, id),
    selectLatestReservations(db, {
      chef: id,
      statut: null,
      periode: { debut: null, fin: null },
      cursor: null,
      count: SHOWN,
    }),
    // A pause that the chef asked for is no sanction.
    selectJournalEntries(db, { objet, actions: SANCTION_ACTIONS, sansPause: true, before: null, count: SHOWN }),
    selectJournalEntries(db, { objet, before: null, count: SHOWN }),
    selectNotes(db, { chef_id: id }),
    readMeasures(admin, id),
    selectChefListing(db, id),
    readSeen(id),
  ]);
  if (chef === null || dossier === null) return null;
  const ids = services.map((service) => service.id);
  const prices = ids.length === 0 ? [] : await selectPricesOfServices(db, ids);
  const prochain = await readNextStart(services.filter(({ visible }) => visible).map((service) => service.id));
  const ferme = chef.ferme_le !== null || chef.fermeture_le !== null;
  const offered = { ...offer, prochain, actif: chef.actif, ferme };
  const visibilite = searchVisibility({ ...offered, pause: isOwnPause(chef) });
  return {
    chef,
    portrait: dossier.chef.portrait,
    visibilite,
    recherche: searchChecks(offered),
    prochain,
    ...seen,
    ...dossierFacts(dossier, now()),
    services: services.map(({ id: service_id, titre, type_service, visible }) => ({
      ...{ id: service_id, titre, type_service, affiche: serviceShown(visible, visibilite) },
      prices: prices.filter((price) => price.service_id === service_id),
    })),
    counts: RESERVATION_STATUTS.flatMap((statut) => {
      const nombre = counts.get(statut) ?? 0;
      return nombre === 0 ? [] : [{ statut, nombre }];
    }),
    reservations: latest.map(({ reservation, prix_final, service, convives }) => ({
      id: reservation.id,
      reference: referenceOf(reservation.id),
      client: `${reservation.client_prenom} ${reservation.client_nom}`,
      date_souhaitee: reservation.date_souhaitee,
      statut: reservation.statut,
      prix_final: centsFromDecimal(prix_final) ?? 0,
      ...{ service, convives },
    })),
    sanctions,
    mesures,
    journal,
    notes,
    cle: chef.ferme_le === null ? randomUUID() : null,
    vue: now(),
  };
}

/** The first start that the pages of these services offer. */
async function readNextStart(service_ids: string[]): Promise<Date | null> {
  if (service_ids.length === 0) return null;
  const free = await selectNextFreeSlots(db, { service_ids, now: now(), count: 1 });
  const [first] = free.map(({ date_debut }) => new Date(date_debut)).toSorted((a, b) => Number(a) - Number(b));
  return first ?? null;
}

/** What visitors read of a chef beside the services. */
async function readSeen(chef_id: string) {
  const [ratings, answers, galerie, offers] = await Promise.all([
    selectChefCounts(db, chef_id),
    selectAnswerMinutes(db, chef_id),
    countPhotos(db, "galerie", { chef_id, service_id: null }),
    selectFirstServices(db, chef_id, now()),
  ]);
  return {
    note: ratingOf(ratings),
    habitudes: responsivenessOf(answers),
    demandes: { lues: answers.length, expirees: answers.filter((minutes) => minutes === null).length },
    photos: { galerie, services: offers.reduce((sum, { photos }) => sum + photos, 0) },
  };
}

/** What was taken off the chef's page because of a report: what still is, then the rest, the latest first. */
async function readMeasures({ user_id, role_console }: AdminScope, chef_id: string) {
  const inForce = await selectRestrictedCases(db, chef_id);
  const cases = await selectCasesWithMeasure(db, chef_id, inForce, SHOWN);
  const others = await Promise.all(
    cases.map(async ({ id }) => inForce.includes(id) && (await hasOtherDecider(db, id, user_id))),
  );
  return cases.flatMap((found, index) => {
    const [last] = found.decisions;
    const vu = caseSeen(found);
    const en_vigueur = inForce.includes(found.id);
    const lifting = checkLift(found, { vu, user_id, seul: !others[index] });
    const imposed = found.decisions.find(({ mesure }) => mesure !== "maintenir");
    const mesure = imposed?.mesure ?? (found.masque_le === null ? null : hideFirstMeasure(found.signale));
    if (mesure === null) return [];
    return [
      {
        ...{ numero: found.numero, mesure, duree: imposed?.duree ?? null },
        signale: found.signale,
        copie: { ...copyOf(found), texte: null },
        depuis: imposed?.created_at ?? found.masque_le,
        par: imposed === undefined ? found.masque_nom : imposed.par,
        en_vigueur,
        levee: last?.mesure === "maintenir" ? { le: last.created_at, par: last.par, raison: last.raison } : null,
        /** What the reader saw, when they may lift the measure. */
        levable: en_vigueur && hasRight(role_console, "decisions") && lifting.ok ? vu : null,
      },
    ];
  });
}

type Dossier = NonNullable<Awaited<ReturnType<typeof selectChefProofs>>>;

/** The state of the dossier and of its documents, without their numbers and files. */
function dossierFacts({ chef: { verifie_le, motif_retrait_badge }, proofs, sent }: Dossier, at: Date) {
  const depot = sent.some(({ statut }) => statut === "a_examiner");
  return {
    dossier: proofsState({ verifie_le, motif_retrait_badge, proofs, depot }, at),
    motif_retrait_badge,
    proofs: JUSTIFICATIF_TYPES.map((type) => {
      const proof = proofs.find((each) => each.type === type);
      const last = sent.find((each) => each.type === type);
      return { type, state: examinedState(proof, last, at), days: daysLeft(proof?.expire_le ?? null, at) };
    }),
  };
}
