import { expect, it } from "vitest";
import { settleClientCancellation } from "./client-cancellation.ts";

const at = new Date("2026-11-17T10:00:00Z");
const soon = new Date("2026-11-17T20:00:00Z");
const sold = {
  statut: "confirmee",
  date_souhaitee: soon,
  annulation: "sur_mesure",
  annulation_heures: 48,
  annulation_part: 50,
  prix_final: "110.00",
  frais_deplacement: "10.00",
} as const;

it.each([
  ["a request that waits", { ...sold, statut: "en_attente" }, { somme: 0, accord: false }, { ok: true, value: null }],
  ["a paid reservation", { ...sold, statut: "payee" }, { somme: 0, accord: false }, { code: "annulation_trop_tard" }],
  ["a late one, agreed", sold, { somme: 50_00, accord: true }, { ok: true, value: "50.00" }],
  ["a late one, not agreed", sold, { somme: 50_00, accord: false }, { code: "somme_annulation_a_accepter" }],
] as const)("cancelling %s", (_name, reservation, accepted, expected) => {
  expect(settleClientCancellation(reservation, accepted, at)).toMatchObject(expected);
});
