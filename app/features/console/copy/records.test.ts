import { describe, expect, it } from "vitest";
import type { Outcome } from "../rules/records.ts";
import { mailWhen, readAloud, rejectionWords, threadWords, trailTitle, trailWhen } from "./records.ts";

const at = (text: string) => new Date(`2026-${text}:00Z`);

describe("the sentence to read aloud", () => {
  const spoken = (outcome: Outcome, motif: string | null = null) =>
    readAloud({
      outcome,
      chef: "Camille Rousseau",
      type_service: "chef_domicile",
      date_souhaitee: at("11-21T18:00"),
      expire_le: at("11-17T13:31"),
      depuis: at("11-14T12:00"),
      motif,
    });

  it.each([
    [
      "en_attente",
      "Votre demande est bien arrivée chez Camille Rousseau. Réponse au plus tard le mardi 17 novembre à 14:31. Rien n’est dû d’ici là.",
    ],
    ["confirmee", "Camille Rousseau a confirmé votre dîner du samedi 21 novembre."],
    ["refusee", "Camille Rousseau ne peut pas."],
    ["expiree", "Camille Rousseau n’a pas répondu à temps. Rien n’est dû, le créneau est libre."],
    ["annulee", "Cette réservation est annulée depuis le samedi 14 novembre 2026."],
    ["payee", "Camille Rousseau a noté votre paiement."],
    ["terminee", "Le dîner a eu lieu le samedi 21 novembre 2026."],
  ] as const)("states the outcome « %s »", (outcome, sentence) => {
    expect(spoken(outcome)).toBe(sentence);
  });

  it("gives the reason of a refusal with one stop", () => {
    const refused = "Camille Rousseau ne peut pas, voici la raison donnée\u00a0: Je suis en congé.";
    expect(spoken("refusee", "Je suis en congé")).toBe(refused);
    expect(spoken("refusee", "Je suis en congé.")).toBe(refused);
  });
});

describe("the words of a record", () => {
  it("say who acted, where the step knows it", () => {
    expect(trailTitle("expiree")).toBe("Expirée sans réponse");
    expect(trailWhen({ at: at("11-14T08:00"), acteur: "chef" })).toBe("Samedi 14 novembre 2026 à 09:00, par le chef");
    expect(trailWhen({ at: at("11-14T08:00") })).toBe("Samedi 14 novembre 2026 à 09:00");
  });

  it("say when a mail left or will leave", () => {
    const now = at("11-15T10:00");
    expect(mailWhen({ state: "envoye", at: at("11-14T08:00") }, now)).toBe("Le samedi 14 novembre 2026 à 09:00");
    expect(mailWhen({ state: "prevu", at: at("11-19T08:00") }, now)).toBe("Le jeudi 19 novembre 2026 à 09:00");
    expect(mailWhen({ state: "prevu", at: now }, now)).toBe("En cours d’envoi");
    expect(mailWhen({ state: "non_envoye", at: now }, now)).toBe("Tous les essais ont échoué");
  });

  it("count messages", () => {
    expect([threadWords(0), threadWords(1), threadWords(3)]).toEqual([
      "Aucun message entre le client et le chef.",
      "1 message entre le client et le chef.",
      "3 messages entre le client et le chef.",
    ]);
  });
});

describe("why a mail was rejected", () => {
  it.each([
    ["5.1.1", "Cette adresse n’existe pas."],
    ["4.1.1", "Cette adresse n’existe pas."],
    ["5.1.10", "Ce domaine ne reçoit pas d’e-mails."],
    ["5.1.7", "Cette adresse est refusée."],
    ["5.2.2", "Cette boîte est pleine."],
    ["4.4.7", "Le service de messagerie du destinataire n’a pas répondu à temps."],
    ["5.7.26", "Le service de messagerie du destinataire refuse nos e-mails par une règle de sécurité."],
    ["5.0.0", "Le service de messagerie du destinataire a refusé cet e-mail."],
    [null, "Le service de messagerie du destinataire a refusé cet e-mail."],
  ])("with the code %s", (code, sentence) => {
    expect(rejectionWords(code)).toBe(sentence);
  });
});
