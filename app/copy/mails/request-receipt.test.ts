import { expect, it } from "vitest";
import { sampleFacts } from "#tests/support/mail-samples.ts";
import { renderText } from "./render-text.ts";
import { requestReceipt } from "./request-receipt.ts";
import type { ReservationFacts } from "./reservation-facts.ts";

const links = { prive: "https://a.example/r", chef: "https://a.example/c", cgu: "https://a.example/t" };
const receipt = (over: Partial<ReservationFacts>) => {
  const mail = requestReceipt({ ...sampleFacts, ...over }, links);
  return `${mail.objet}\n${mail.preambule}\n${renderText(mail)}`;
};

it("announces the payment link and its amount when there is something to pay", () => {
  expect(receipt({})).toContain("Rien à payer maintenant.");
  expect(receipt({})).toContain("Le montant doit être de 205,00\u00a0€");
});

it("mentions no payment link when the price is 0 €", () => {
  const text = receipt({ prix_final: "0.00" });
  expect(text).toContain("Il n’y a rien à payer.");
  expect(text).not.toContain("lien de paiement");
  expect(text).not.toContain("maintenant. ");
});

it("does not mention a pending confirmation after the chef answered", () => {
  const text = receipt({ statut: "confirmee" });
  expect(text).toContain("a changé d’état depuis son envoi");
  expect(text).not.toContain("doit encore la confirmer");
  expect(text).not.toContain("Et maintenant");
});
