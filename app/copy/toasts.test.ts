import { describe, expect, it } from "vitest";
import * as toasts from "./toasts.ts";

describe("toasts", () => {
  it("keep the fixed titles and descriptions", () => {
    expect(toasts.SUCCESS_TOASTS.signed_up).toStrictEqual({
      genre: "succes",
      titre: "Compte créé avec succès !",
      description: "Vérifiez votre email pour confirmer votre compte.",
    });
    expect(toasts.SUCCESS_TOASTS.link_copied).toStrictEqual({ genre: "succes", titre: "Lien copié" });
    expect(toasts.FAILURE_TOASTS.upload).toStrictEqual({
      genre: "erreur",
      titre: "Erreur",
      description: "Erreur lors de l'upload",
    });
  });

  it.each([
    [
      toasts.contactSent("Camille Rousseau"),
      "Message envoyé !",
      "Votre demande a été envoyée à Camille Rousseau. Vous recevrez une réponse rapidement.",
    ],
    [toasts.photosUploaded(1), "Succès", "Photo ajoutée"],
    [toasts.photosReordered("Tarte", 1, 4), "Ordre enregistré", "«\u00a0Tarte\u00a0» est en position 1 sur 4"],
    [
      toasts.newReservation("Jeanne Morel", "Dîner", "12 déc.", "19:00"),
      "Nouvelle réservation",
      "Jeanne Morel, Dîner, 12 déc. à 19:00",
    ],
    [toasts.newMessage("Jeanne Morel"), "Nouveau message", "Jeanne Morel vous a écrit"],
  ])("case %#", (toast, titre, description) => {
    expect(toast).toStrictEqual({ genre: "succes", titre, description });
  });
});

describe("the toast of a code", () => {
  it("is found for a success and for a refusal without facts, and for nothing else", () => {
    expect(toasts.toastOfCode("signed_in")?.titre).toBe("Connexion réussie !");
    expect(toasts.toastOfCode("acces_refuse")).toStrictEqual({
      genre: "erreur",
      titre: "Accès refusé",
      description: "Vous n'avez pas les permissions d'administrateur.",
    });
    for (const code of [undefined, "", "constructor", "trop_de_demandes", "<b>"]) {
      expect(toasts.toastOfCode(code)).toBeNull();
    }
  });
});
