import { expect, it } from "vitest";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { renderText } from "#app/shared/copy/mail-text.ts";
import { sampleFacts } from "#tests/support/mail-samples.ts";
import { reviewInvitation, reviewReminder } from "./review.ts";

const EVENING = new Date("2026-12-12T18:00:00Z");
const NOON = new Date("2026-12-12T11:00:00Z");
const LATER = new Date("2026-12-15T09:00:00Z");
const links = { avis: "https://convive.example/avis/abc", donnees: "https://convive.example/mes-donnees" };

it.each<[TypeService, Date, string, string]>([
  ["chef_domicile", EVENING, "Alors, ce dîner\u00a0?", "votre dîner avec"],
  ["chef_domicile", NOON, "Alors, ce repas\u00a0?", "votre repas avec"],
  ["cours_cuisine", EVENING, "Alors, ce cours\u00a0?", "votre cours avec"],
  ["traiteur", EVENING, "Alors, cette commande\u00a0?", "votre commande chez"],
  ["consultation", NOON, "Alors, ce rendez-vous\u00a0?", "votre rendez-vous avec"],
  ["autre", EVENING, "Alors, ce repas\u00a0?", "votre repas avec"],
])("asks for the review of a %s at %s by its own name", (type_service, date_souhaitee, objet, event) => {
  const facts = { ...sampleFacts, type_service, date_souhaitee };
  const invitation = reviewInvitation(facts, links, LATER);
  const reminder = reviewReminder(facts, links);
  expect(invitation.objet).toBe(objet);
  for (const mail of [invitation, reminder]) {
    const said = `${mail.preambule} ${renderText(mail)}`;
    expect(mail.preambule).toContain(`racontez ${event} ${sampleFacts.chef_prenom}`);
    expect(said).toContain(`Vous recevez ce message après ${event.replace(/ (avec|chez)$/, "")}.`);
    const others = ["dîner", "repas", "cours", "commande", "rendez-vous"].filter((word) => !event.includes(word));
    expect(said).not.toMatch(new RegExp(`(votre|ce|cette) (${others.join("|")})`));
  }
});
