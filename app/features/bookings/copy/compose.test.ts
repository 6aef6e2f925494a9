import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FOURNISSEURS_MAIL } from "#app/features/chefs/rules/codes.ts";
import { composeLink, isEmailAddress } from "#app/shared/mail-link.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import {
  aboutReservation,
  calendarWords,
  composeConfirmation,
  composeContact,
  composeHref,
  composeRefusal,
  composeReply,
  excerpt,
  isProposedReason,
  type MailReservation,
  proposedReason,
} from "./compose.ts";

const chef = { prenom: "Camille", nom: "Rousseau", nom_societe: "Rousseau à demeure" };
const reservation: MailReservation = {
  client_prenom: "Jeanne",
  service: "Dîner de saison",
  date_souhaitee: new Date("2026-12-12T19:00:00Z"),
  duree_minutes: 300,
  lieu: "À votre domicile, Lyon",
  lieu_prestation: "client",
  commune_nom: null,
  code_postal: null,
  frais_deplacement: 0,
  participants: [
    { profile_id: "a", quantite: 4, prix_unitaire: 8075, profile_name: "Adulte" },
    { profile_id: "e", quantite: 1, prix_unitaire: 3500, profile_name: "Enfant" },
  ],
  prix_final: 35_800,
  reference: "CV-7K2M",
  type_service: "chef_domicile",
  annulation: null,
  annulation_heures: null,
  annulation_part: null,
  conditions_annulation: "Sans frais jusqu’à 7 jours avant.",
  allergenes: ["Gluten", "Lait"],
};

describe("pre-filled mails", () => {
  it("confirm with the payment link", () => {
    expect(composeConfirmation(reservation, chef, "https://payer.example/camille")).toStrictEqual({
      subject: "Réservation confirmée\u00a0: Dîner de saison, samedi 12 décembre 2026",
      body: `Bonjour Jeanne,

Votre réservation est confirmée, et je m’en réjouis.

Dîner de saison
samedi 12 décembre 2026, de 20:00 à 01:00, dimanche 13 décembre
À votre domicile, Lyon

4 personne(s) à 80,75€/pers.
1 personne(s) à 35€/pers.
Prix total\u00a0: 358€
Référence\u00a0: CV-7K2M

Pour régler, voici mon lien de paiement\u00a0:
https://payer.example/camille

Mes conditions\u00a0: Sans frais jusqu’à 7 jours avant.

Allergènes présents\u00a0: Gluten, Lait
Une allergie, un régime\u00a0? Dites-le sur la page de votre réservation, plutôt que par e-mail.
Si le nombre de convives change, répondez simplement à cet e-mail.

À bientôt,
Camille Rousseau
Rousseau à demeure`,
    });
  });

  it("omit empty parts", () => {
    const bare = { ...reservation, conditions_annulation: null, allergenes: [], lieu: "", duree_minutes: null };
    const { body } = composeConfirmation(bare, { ...chef, nom_societe: null }, "https://payer.example/c");
    expect(body).not.toMatch(/conditions|Allergènes|\n\n\n/);
    expect(body).toContain("de 20:00 à 21:00 environ\n\n4 personne(s)");
    expect(body.endsWith("À bientôt,\nCamille Rousseau")).toBe(true);
  });

  it("confirm a booking at zero euro without a payment link", () => {
    const { body } = composeConfirmation({ ...reservation, prix_final: 0 }, chef, "https://payer.example/camille");
    expect(body).toContain("Il n’y a rien à payer.");
    expect(body).not.toMatch(/https:|Prix total/);
  });

  it.each([0, 35_800])("confirm without asking for an allergy by mail, at %i cents", (prix_final) => {
    const { body } = composeConfirmation({ ...reservation, prix_final }, chef, "https://payer.example/camille");
    expect(body).toContain("Dites-le sur la page de votre réservation, plutôt que par e-mail.\n");
    const online = { ...reservation, prix_final, lieu_prestation: "distance" as const };
    expect(composeConfirmation(online, chef, "https://payer.example/camille").body).not.toMatch(/allergie|régime/);
  });

  it("refuse with the reason", () => {
    const refusal = composeRefusal(reservation, chef, "Mon four est en panne.");
    expect(refusal.subject).toBe("Votre demande du samedi 12 décembre 2026\u00a0: je ne peux pas y donner suite");
    expect(refusal.body).toContain("Dîner de saison, samedi 12 décembre 2026 à 20:00. Je ne peux");
    expect(refusal.body).toContain("\n\nMon four est en panne.\n\n");
  });

  it("propose an illness as an « empêchement », and never replace the chef's text", () => {
    const { date_souhaitee } = reservation;
    expect(proposedReason("malade", date_souhaitee)).toBe(
      "Un empêchement m’oblige à annuler samedi 12 décembre. Je vous prie de m’en excuser.",
    );
    for (const reason of ["malade", "imprevu", "materiel", "autre"] as const) {
      expect(proposedReason(reason, date_souhaitee)).not.toMatch(/malad/i);
      expect(isProposedReason(`${proposedReason(reason, date_souhaitee)}\n`, date_souhaitee)).toBe(true);
    }
    expect(isProposedReason(" ", date_souhaitee)).toBe(true);
    expect(isProposedReason("Ma fille est née.", date_souhaitee)).toBe(false);
  });

  it("leave an empty line to write in", () => {
    const { subject, body } = composeContact(reservation, chef);
    expect(subject).toBe("Dîner de saison, samedi 12 décembre 2026");
    expect(body).toContain("à 20:00.\n\n\n\n\nÀ bientôt,");
  });

  it("reply with an extract of the message", () => {
    const message = {
      client_prenom: "Julie",
      message: "Bonsoir,\nhuit adultes ?",
      date_souhaitee: "2026-12-12 20:00:00",
      created_at: new Date("2026-11-14T10:00:00Z"),
    };
    const { subject, body } = composeReply(message, chef);
    expect(subject).toBe("Re\u00a0: votre message du samedi 14 novembre 2026");
    expect(body).toContain(
      "«\u00a0Bonsoir, huit adultes ?\u00a0»\nDate souhaitée\u00a0: samedi 12 décembre 2026 à 20:00",
    );
    expect(composeReply({ ...message, date_souhaitee: "" }, chef).body).not.toContain("Date souhaitée");
  });

  it("fit in every provider's link", () => {
    const link = composeLink("outlook", {
      to: "a@b.fr",
      ...composeConfirmation(reservation, chef, "https://payer.example/c"),
    });
    expect(link.ok && decodeURIComponent(link.value)).toContain("Rousseau à demeure");
  });
});

describe("500 hostile names, reasons and addresses", () => {
  const BREAKS = [
    "\r\nBcc: x@y.fr",
    "&to=x@y.fr",
    "?cc=x@y.fr",
    "%0d%0aBcc:x@y.fr",
    "\ud800",
    "🌊".repeat(80),
    "\u0000",
    "é".repeat(600),
  ];
  const texts = [...HOSTILE_TEXTS, ...BREAKS];
  const at = (rank: number) => texts[rank % texts.length] ?? "";
  const addresses = [
    (text: string) => text,
    (text: string) => `${text}@exemple.fr`,
    (text: string) => `a@b.fr,${text}`,
    (text: string) => `a@b.fr${text}`,
    () => "o'brien+a@exemple.fr",
    () => " jeanne&co@exemple.fr ",
  ];
  const people = Array.from({ length: 500 }, (_, rank) => ({
    to: addresses[rank % addresses.length]?.(at(rank * 7)) ?? "",
    named: { ...reservation, client_prenom: at(rank), service: at(rank * 3), lieu: at(rank * 5) },
    motif: at(rank * 11),
  }));
  const names = { gmail: ["to", "su"], outlook: ["to", "subject"], yahoo: ["to", "subject"] } as const;

  it.each(FOURNISSEURS_MAIL)("%s: one recipient, encoded, at most 2,000 characters", (provider) => {
    let written = 0;
    for (const { to, named, motif } of people) {
      const message = { ...named, message: motif, date_souhaitee: "", created_at: named.date_souhaitee };
      const mails = [
        composeConfirmation(named, chef, "https://payer.example/c"),
        composeRefusal(named, chef, motif),
        composeContact(named, chef),
        composeReply(message, chef),
      ];
      for (const mail of mails) {
        const href = composeHref(provider, to, mail);
        expect(href === null).toBe(!isEmailAddress(to.trim()));
        if (href === null) continue;
        written += 1;
        expect(href.length).toBeLessThanOrEqual(2_000);
        expect(href).toMatch(/^[\w:/?=&%.~@+-]+$/);
        const { searchParams, pathname } = new URL(href);
        const recipient = provider === "mailto" ? decodeURIComponent(pathname) : searchParams.get(names[provider][0]);
        expect(recipient).toBe(to.trim());
        const subject = searchParams.get(provider === "mailto" ? "subject" : names[provider][1]) ?? "";
        expect(subject).not.toMatch(/\p{Cc}/u);
        const expected = provider === "mailto" ? 2 : provider === "gmail" ? 5 : 3;
        expect([...searchParams]).toHaveLength(expected);
      }
    }
    expect(written).toBeGreaterThan(500);
  });
});

describe("excerpt", () => {
  it.each([
    ["court", "court"],
    ["x".repeat(400), "x".repeat(400)],
    ["x".repeat(401), `${"x".repeat(400)}…`],
    [`${"mot ".repeat(99)}abcd fin`, `${"mot ".repeat(99)}abcd…`],
    [`${"x".repeat(399)}🌊`, `${"x".repeat(399)}…`],
  ])("quotes a message on one line, case %#", (message, expected) => {
    expect(excerpt(message)).toBe(expected);
  });

  it("has at most 400 characters and an ellipsis", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), (message) => {
        expect(excerpt(message).length).toBeLessThanOrEqual(401);
        expect(excerpt(message).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("the opening of a message about a reservation", () => {
  it("names the reservation and its date", () => {
    expect(aboutReservation("E49A8B7A", "2026-12-12")).toBe(
      "Bonjour, je vous écris au sujet de ma réservation E49A\u00a08B7A du samedi 12 décembre 2026.\n",
    );
  });

  it.each([
    [null, "2026-12-12"],
    ["E49A8B7A", null],
    ["Achetez chez nous", "2026-12-12"],
    ["E49A8B7A", "demain"],
  ])("is empty for invalid URL values: %s, %s", (reference, day) => {
    expect(aboutReservation(reference, day)).toBe("");
  });
});

describe("the client's calendar event", () => {
  const event = {
    lieu: "À votre domicile, Lyon et environs",
    lieu_prestation: "client" as const,
    commune_nom: "Vienne",
    code_postal: "38200",
    service: "Dîner",
    chef_prenom: "Camille",
    chef_nom: "Rousseau",
    nombre_participants: 3,
  };
  it("marks an unconfirmed reservation, and contains the reference and the link", () => {
    const asked = calendarWords({ ...event, statut: "en_attente", reference: "E49A8B7A" }, "https://a.example/r");
    expect(asked.location).toBe("À votre domicile, Lyon et environs, 38200 Vienne");
    expect(asked.summary).toBe("Dîner, Camille Rousseau (à confirmer)");
    expect(asked.description).toBe(
      "Réservation E49A\u00a08B7A, 3 participants.\nSuivre ou annuler\u00a0: https://a.example/r",
    );
    expect(calendarWords({ ...event, statut: "payee", reference: "E49A8B7A" }, "").summary).toBe(
      "Dîner, Camille Rousseau",
    );
  });
});
