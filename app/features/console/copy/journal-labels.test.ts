import { describe, expect, it } from "vitest";
import { JOURNAL_CODES, JOURNAL_OBJECTS } from "../rules/journal-actions.ts";
import { detailWords, labelOfAction, labelOfActor, labelOfObjet } from "./journal-labels.ts";

describe("audit log labels", () => {
  it("have a distinct sentence for every action, and a placeholder for an unknown one", () => {
    const labels = JOURNAL_CODES.map(labelOfAction);
    expect(new Set(labels).size).toBe(JOURNAL_CODES.length);
    expect(labels.filter((label) => label.includes("_"))).toEqual([]);
    expect(labelOfAction("toString")).toBe("Action d’une autre version");
  });

  it.each([
    [null, ""],
    [{ par: "google", second_facteur: "totp" }, "par Google, avec un code de l’application"],
    [{ par: "email", second_facteur: "secours" }, "par e-mail et mot de passe, avec un code de secours"],
    [{ raison: "cle_inconnue" }, "clé d’accès inconnue"],
    [
      { type: "assurance", expire_le: "2027-02-01" },
      "Attestation d’assurance, valable jusqu’au lundi 1er février 2027",
    ],
    [{ type: "hygiene", expire_le: null }, "Attestation de formation à l’hygiène"],
    [{ fondement: "loi" }, "Contenu ou activité contraire à la loi"],
    [{ statut: "traite" }, "traité"],
    [{ statut: "nouveau" }, "à traiter"],
    [{ avis_decision: "refuser", avis_fondement: "hors_sujet" }, "Refuser, Règles des avis\u00a0: hors sujet"],
    [{ fait: "siret" }, "Numéro SIRET"],
    [{ verifie: ["date", "contact"] }, "vérifié\u00a0: date et heure du repas, e-mail ou téléphone donné"],
    [{ mail: "accuse" }, "«\u00a0Votre demande est envoyée\u00a0»"],
    [{ fermees: 2 }, "2 sessions"],
    [{ par: "titulaire", demandes_refusees: 0 }, "à la demande de son titulaire"],
    [
      { annulees: 1, compte: true, anonymisees: 0, plus_tard: 2, messages: 3, aides: 1, avis: 2 },
      "1 réservation annulée, compte effacé, 2 réservations gardées jusqu’à leur terme, 3 messages effacés, 1 message d’aide effacé, 2 avis retirés",
    ],
    [
      { anonymisees: 4, avis: 1, compte: false, demandes_refusees: 1 },
      "4 réservations anonymisées, 1 avis retiré, sans compte, 1 demande refusée",
    ],
  ] as const)("adds %j in words", (details, words) => {
    expect(detailWords(details)).toBe(words);
  });

  it("omit unknown details", () => {
    expect(detailWords(JSON.parse('{"inconnu": 1, "par": "google"}'))).toBe("par Google");
  });

  it("name the object, or say that it no longer exists", () => {
    const named = JOURNAL_OBJECTS.map((kind) => labelOfObjet(`${kind}:12`, "Camille"));
    expect(named).toEqual([
      "Camille",
      "Une session",
      "Clé «\u00a0Camille\u00a0»",
      "Camille",
      "Profil «\u00a0Camille\u00a0»",
      "Version Camille",
      "Avant\u00a0: «\u00a0Camille\u00a0». Après\u00a0: «\u00a0\u00a0». Motif\u00a0: «\u00a0\u00a0».",
      "Annonce «\u00a0Camille\u00a0»",
      "Modèle «\u00a0Camille\u00a0»",
      "Message de Camille",
      "Réservation 12\u00a0",
      "Avis de Camille",
      "Signalement S-0012",
      "Camille",
      "Tâche n°\u00a012",
      "Reçu 12",
      "Le site",
    ]);
    expect(labelOfObjet("parametre:12", "\nConvive\nPremière saisie")).toBe(
      "Avant\u00a0: à renseigner. Après\u00a0: «\u00a0Convive\u00a0». Motif\u00a0: «\u00a0Première saisie\u00a0».",
    );
    const gone = JOURNAL_OBJECTS.map((kind) => labelOfObjet(`${kind}:12`, null));
    expect(gone.filter((label) => label.includes("null"))).toEqual([]);
    expect(labelOfObjet("autre:12", null)).toBe("Autre objet");
    expect(labelOfObjet("reservation:0192f3a4-0000-7000-8000-0000e49a8b7a", null)).toBe("Réservation E49A\u00a08B7A");
  });

  it("name the actor", () => {
    const nobody = { action: "connexion", acteur_id: null, acteur: null, ip: null };
    expect(labelOfActor({ ...nobody, acteur_id: "1", acteur: "Camille Rousseau" })).toBe("Camille Rousseau");
    expect(labelOfActor({ ...nobody, acteur_id: "1" })).toBe("Un compte effacé");
    expect(labelOfActor({ ...nobody, ip: "192.0.2.1" })).toBe("Une personne non connectée");
    expect(labelOfActor(nobody)).toBe("Le système");
    expect(labelOfActor({ ...nobody, action: "reservation_email_corrige" })).toBe("Un client");
  });
});
