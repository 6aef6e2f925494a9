import { randomUUID } from "node:crypto";
import { JUSTIFICATIF_TYPES, RESERVATION_STATUTS } from "#app/domain/catalog.ts";
import { centsFromDecimal } from "#app/domain/money.ts";
import { SANCTION_ACTIONS } from "#app/domain/records.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { daysLeft, dossierState, proofState } from "#app/domain/verification.ts";
import {
  selectAuditEntries,
  selectLatestReservations,
} from "#app/features/administration/administration.repo.server.ts";
import { selectNotes } from "#app/features/administration/notes.repo.server.ts";
import { countReservationsByStatut, selectChefRecord } from "#app/features/administration/records.repo.server.ts";
import { selectOwnServices, selectPricesOfServices } from "#app/features/services/services.repo.server.ts";
import { selectDossier } from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const SHOWN = 10;

export type ChefRecord = NonNullable<Awaited<ReturnType<typeof readChefRecord>>>;

/** A chef for a person on the phone; null when the id is unknown. */
export async function readChefRecord(_admin: AdminScope, id: string) {
  const objet = `chef:${id}`;
  const [chef, dossier, services, counts, latest, sanctions, journal, notes] = await Promise.all([
    selectChefRecord(db, id),
    selectDossier(db, id),
    selectOwnServices(db, id),
    countReservationsByStatut(db, id),
    selectLatestReservations(db, {
      chef: id,
      statut: null,
      periode: { debut: null, fin: null },
      cursor: null,
      count: SHOWN,
    }),
    selectAuditEntries(db, { objet, actions: SANCTION_ACTIONS, before: null, count: SHOWN }),
    selectAuditEntries(db, { objet, before: null, count: SHOWN }),
    selectNotes(db, { chef_id: id }),
  ]);
  if (chef === null || dossier === null) return null;
  const ids = services.map((service) => service.id);
  const prices = ids.length === 0 ? [] : await selectPricesOfServices(db, ids);
  return {
    chef,
    portrait: dossier.chef.portrait,
    ...dossierFacts(dossier, now()),
    services: services.map(({ id: service_id, titre, type_service, visible }) => ({
      ...{ id: service_id, titre, type_service, visible },
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
    journal,
    notes,
    cle: chef.ferme_le === null ? randomUUID() : null,
    vue: now(),
  };
}

type Dossier = NonNullable<Awaited<ReturnType<typeof selectDossier>>>;

/** The state of the dossier and of its documents, without their numbers and files. */
function dossierFacts({ chef: { verifie_le, motif_retrait_badge }, proofs, sent }: Dossier, at: Date) {
  const depot = sent.some(({ statut }) => statut === "a_examiner");
  return {
    dossier: dossierState({ verifie_le, motif_retrait_badge, proofs, depot }, at),
    motif_retrait_badge,
    proofs: JUSTIFICATIF_TYPES.map((type) => {
      const proof = proofs.find((each) => each.type === type);
      return { type, state: proofState(proof, at), days: daysLeft(proof?.expire_le ?? null, at) };
    }),
  };
}
