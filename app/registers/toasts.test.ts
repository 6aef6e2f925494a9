import { describe, expect, it } from "vitest";
import { refuse } from "#app/shared/result.ts";
import * as toasts from "./toasts.ts";

describe("toast sentences", () => {
  it("keep their fixed titles and descriptions", () => {
    expect(toasts.SUCCESS_TOASTS.signed_up).toStrictEqual({
      tone: "success",
      title: "Compte créé avec succès !",
      description: "Vérifiez votre email pour confirmer votre compte.",
    });
    expect(toasts.SUCCESS_TOASTS.link_copied).toStrictEqual({ tone: "success", title: "Lien copié" });
    expect(toasts.FAILURE_TOASTS.upload).toStrictEqual({
      tone: "error",
      title: "Erreur",
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
  ])("case %#", (toast, title, description) => {
    expect(toast).toStrictEqual({ tone: "success", title, description });
  });
});

describe("toastOfCode", () => {
  it("returns the toast of a known code, and null otherwise", () => {
    expect(toasts.toastOfCode("signed_in")?.title).toBe("Connexion réussie !");
    expect(toasts.toastOfCode("access_denied")).toStrictEqual({
      tone: "error",
      title: "Accès refusé",
      description: "Vous n'avez pas les permissions d'administrateur.",
    });
    for (const code of [undefined, "", "constructor", "trop_de_demandes", "introuvable", "<b>"]) {
      expect(toasts.toastOfCode(code)).toBeNull();
    }
  });

  it("says where a closure is taken back, for an identifier only", () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect(toasts.toastOfCode(`reservation_paid:${id}`)).toStrictEqual({
      ...toasts.SUCCESS_TOASTS.reservation_paid,
      undo: `/dashboard/reservations/${id}/payee/annuler`,
    });
    expect(toasts.toastOfCode(`holidays_saved:${id}`)).toStrictEqual({
      tone: "success",
      title: "Vacances enregistrées",
      undo: `/dashboard/agenda/fermetures/${id}/supprimer`,
    });
    for (const code of [`signed_in:${id}`, "period_blocked:../x"]) expect(toasts.toastOfCode(code)).toBeNull();
  });
});

describe("refusedChange", () => {
  const failed = refuse("erreur_inattendue");

  it("returns the sentence of its screen for an unexpected error", () => {
    const problem = "Impossible d'envoyer votre message. Veuillez réessayer.";
    expect(toasts.refusedChange(failed, toasts.FAILURE_TOASTS.contact)).toStrictEqual([
      { ok: false, errors: {}, problem },
      503,
    ]);
    expect(toasts.refusedChange(failed, toasts.FAILURE_TOASTS.help)[0].problem).toBe(
      "Impossible d'envoyer le message. Veuillez réessayer.",
    );
  });

  it("answers an unverified form with 429, so that the page renders a new form token", () => {
    expect(toasts.refusedChange(refuse("envoi_non_verifie"))[1]).toBe(429);
  });
});
