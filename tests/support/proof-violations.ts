import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insert } from "./factories.ts";

/** Violations of the constraints on a chef's supporting documents and their keys. */
export function proofViolations(
  client: pg.Client,
  { ids, twice }: { ids: { chef: string }; twice: (work: () => Promise<unknown>) => Promise<unknown> },
): Record<string, () => Promise<unknown>> {
  const proof = (over: object) =>
    insert(client, "chef_justificatifs", { chef_id: ids.chef, type: "identite", delivre_le: "2026-01-01", ...over });
  const depot = (over: object) =>
    insert(client, "justificatifs_deposes", {
      chef_id: ids.chef,
      type: "identite",
      fichier: `justificatifs/${"0".repeat(32)}.pdf`,
      ...over,
    });
  const documentKey = (over: object) =>
    insert(client, "justificatif_cles", {
      fichier: `justificatifs/scelles/${"0".repeat(32)}.pdf`,
      cle: Buffer.alloc(64),
      ...over,
    });
  const nobody = randomUUID();
  return {
    one_justificatif_per_type: () => twice(() => proof({})),
    justificatif_belongs_to_chef: () => proof({ chef_id: nobody }),
    justificatif_type_is_known: () => proof({ type: "diplome" }),
    siret_has_14_digits: () => proof({ type: "siret", numero: "123" }),
    assurance_has_an_end: () => proof({ type: "assurance" }),
    justificatif_fichier_is_a_random_key: () => proof({ fichier: "justificatifs/carte.pdf" }),
    depot_belongs_to_chef: () => depot({ chef_id: nobody }),
    one_depot_per_type: () => twice(() => depot({})),
    depot_type_is_known: () => depot({ type: "diplome" }),
    depot_statut_is_known: () => depot({ statut: "acceptee" }),
    depot_siret_has_14_digits: () => depot({ type: "siret", numero: "123" }),
    depot_assurance_has_an_end: () => depot({ type: "assurance" }),
    depot_fichier_is_a_random_key: () => depot({ fichier: "justificatifs/carte.pdf" }),
    depot_to_examine_has_a_file: () => depot({ fichier: null }),
    refused_depot_has_a_reason: () => depot({ statut: "refusee", examine_le: "2026-01-01", raison: " " }),
    document_key_names_a_sealed_object: () => documentKey({ fichier: `justificatifs/${"0".repeat(32)}.pdf` }),
    document_key_is_wrapped: () => documentKey({ cle: Buffer.alloc(32) }),
    justificatif_ends_after_it_starts: () => proof({ expire_le: "2025-01-01" }),
  };
}
