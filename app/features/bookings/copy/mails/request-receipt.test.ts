import { expect, it } from "vitest";
import type { OperatorFacts } from "#app/features/legal/rules/operator-facts.ts";
import { renderText } from "#app/shared/copy/mail-text.ts";
import { sampleFacts } from "#tests/support/mail-samples.ts";
import type { ReservationFacts } from "../reservation-facts.ts";
import { newRequest } from "./new-request.ts";
import { requestReceipt } from "./request-receipt.ts";

const links = { prive: "https://a.example/r", chef: "https://a.example/c", cgu: "https://a.example/t" };
const receipt = (over: Partial<ReservationFacts>, operator: OperatorFacts = {}) => {
  const mail = requestReceipt({ ...sampleFacts, code_appel: "K7M4PD", ...over }, links, operator);
  return `${mail.objet}\n${mail.preambule}\n${renderText(mail)}`;
};

it("says in its subject what was asked for and when, and until when the chef answers", () => {
  const mail = requestReceipt({ ...sampleFacts, code_appel: "K7M4PD" }, links, {});
  expect(mail.objet).toBe("Demande envoyée\u00a0: dîner de Camille, samedi 12 décembre, 19:00");
  expect(mail.titre).toBe("Demande envoyée");
  expect(mail.preambule).toMatch(/^Réponse avant [a-z]+ \d+ [a-zéû]+, \d\d:\d\d\. Rien à payer\.$/);
  expect(receipt({})).toContain("Camille Rousseau a reçu votre demande. Réponse avant ");
  expect(receipt({})).toContain("Rien à payer d’ici là.");
  expect(receipt({})).not.toContain("lien de paiement");
});

it("promises no later payment when the price is 0 €", () => {
  const text = receipt({ prix_final: "0.00" });
  expect(text).toContain("Rien à payer.");
  expect(text).not.toContain("d’ici là");
  expect(text).not.toContain("lien de paiement");
});

it("does not mention a pending confirmation after the chef answered", () => {
  const text = receipt({ statut: "confirmee" });
  expect(text).toContain("a changé d’état depuis son envoi");
  expect(text).not.toContain("Réponse avant");
  expect(text).not.toContain("Demande envoyée");
});

it("repeats the express request for a service inside the withdrawal period", () => {
  const asked = { retractable: true, execution_demandee_le: new Date("2026-11-14T17:42:00Z") };
  const advice = receipt({ ...asked, type_service: "consultation" }).replaceAll(/\s+/g, " ");
  expect(advice).toContain("Un délai de rétractation de quatorze jours peut s’appliquer à ce service");
  expect(advice).toContain(
    "Vous avez demandé, le samedi 14 novembre 2026 à 18:42, que la consultation ait lieu avant la fin du délai de rétractation.",
  );
  expect(receipt({ ...asked, type_service: "autre" }).replaceAll(/\s+/g, " ")).toContain("que le service ait lieu");
  const later = receipt({ type_service: "autre", retractable: true }).replaceAll(/\s+/g, " ");
  expect(later).toContain("Un délai de rétractation de quatorze jours");
  expect(later).not.toContain("Vous avez demandé");
});

it("names the mediator once there is one, with the terms of that day", () => {
  const mediateur = { valeur: "Médiation, 75002 Paris, mediation.example", depuis: new Date("2027-01-04T10:00:00Z") };
  expect(receipt({})).not.toContain("En cas de litige");
  const text = receipt({}, { mediateur }).replaceAll(/\s+/g, " ");
  expect(text).toContain("En cas de litige : Médiation, 75002 Paris, mediation.example.");
  expect(text).toContain("en vigueur le lundi 4 janvier 2027");
});

it("names the place as the chef wrote it to the client, and as the client's to the chef", () => {
  const booked = { lieu: "À votre domicile, Lyon et environs" };
  expect(receipt(booked)).toMatch(/Lieu\s*:\s*À votre domicile, Lyon et environs\n/);
  const asked = renderText(newRequest({ ...sampleFacts, ...booked }, { dashboard: "https://a.example/d" }));
  expect(asked).toMatch(/Lieu\s*:\s*Chez Jeanne\n/);
  expect(receipt({ lieu: null }), "nothing written").toMatch(/Lieu\s*:\s*Chez vous\n/);
});
