import { expect, it } from "vitest";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { renderText } from "#app/shared/copy/mail-text.ts";
import type { ReservationFacts } from "../reservation-facts.ts";
import { ownCancellation } from "./own-cancellation.ts";

const facts: ReservationFacts = {
  id: "0192f3a4-0000-7000-8000-0000e49a8b7a",
  chef_id: "c",
  service_id: "s",
  statut: "annulee",
  client_prenom: "Jeanne",
  client_nom: "Morel",
  client_email: "jeanne@mail.example",
  client_telephone: "06 12 34 56 78",
  client_message: null,
  date_souhaitee: new Date("2026-12-12T18:00:00Z"),
  date_fin: new Date("2026-12-12T21:00:00Z"),
  created_at: new Date("2026-11-14T17:42:00Z"),
  demandee_le: null,
  fin_estimee: false,
  lieu: null,
  lieu_prestation: null,
  commune_nom: null,
  code_postal: null,
  distance_km: null,
  distance_estimee: false,
  frais_deplacement: "0.00",
  prix_final: "205.00",
  montant_regle: null,
  participants: [],
  nombre_participants: 3,
  annulation: null,
  annulation_heures: null,
  annulation_part: null,
  somme_due: null,
  retractable: false,
  execution_demandee_le: null,
  conditions_annulation: "Gratuit jusqu’à 48 heures avant, puis la moitié du prix.",
  service: "Dîner d’hiver",
  type_service: "chef_domicile",
  allergenes: null,
  instructions_speciales: null,
  chef_prenom: "Camille",
  chef_nom: "Rousseau",
  nom_societe: null,
  chef_email: "camille@chef.example",
};
const links = { aide: "https://a.example/help", service: "https://a.example/s", prive: "https://a.example/r" };
const cancelled = (statut_avant: ReservationStatut, over: Partial<ReservationFacts> = {}) => {
  const mail = ownCancellation({ ...facts, ...over }, { le: new Date("2026-11-14T18:05:00Z"), statut_avant }, links);
  return { preambule: mail.preambule, texte: renderText(mail) };
};

it("states the reservation, and that nothing is owed before the confirmation", () => {
  const { preambule, texte } = cancelled("en_attente");
  expect(preambule).toBe("Samedi 12 décembre 2026. Vous ne devez rien.");
  for (const words of [
    "samedi 14 novembre à 19:05",
    "Dîner d’hiver",
    "E49A\u00a08B7A",
    "vous ne devez rien",
    links.prive,
  ])
    expect(texte).toContain(words);
  expect(texte).not.toContain("48 heures");
});

it("quotes the accepted cancellation terms after the confirmation", () => {
  const { preambule, texte } = cancelled("confirmee");
  expect(preambule).toContain("Les conditions du chef s’appliquent.");
  expect(texte).toContain("Gratuit jusqu’à 48 heures avant, puis la moitié du prix.");
  expect(texte).toContain("avant le début du dîner");
  expect(cancelled("confirmee", { type_service: "consultation" }).texte).toContain("avant le début du rendez-vous");
});

it("states the sum that the rule leaves owed, or that nothing is owed", () => {
  const late = cancelled("confirmee", { annulation: "moderee", somme_due: "102.50" });
  expect(late.preambule).toContain("102,50\u00a0€ restent dus au chef.");
  expect(late.texte).not.toContain("Gratuit jusqu’à 48 heures");
  expect(cancelled("confirmee", { annulation: "moderee" }).texte).toContain("à temps\u00a0: vous ne devez rien");
});

it("promises nothing without cancellation terms, and mentions no money at 0 €", () => {
  const open = cancelled("confirmee", { conditions_annulation: null }).texte;
  expect(open).toContain("sans fixer de conditions d’annulation");
  const free = cancelled("confirmee", { prix_final: "0.00" });
  expect(free.preambule).toContain("Vous ne devez rien.");
  expect(free.texte).toContain("Il n’y avait rien à payer.");
});
