import { describe, expect, it } from "vitest";
import { ACCOUNT_TOASTS } from "#app/features/accounts/copy/toasts.ts";
import { newReservation } from "#app/features/bookings/copy/toasts.ts";
import { contactSent, newMessage } from "#app/features/messages/copy/toasts.ts";
import { PHOTO_TOASTS, photosReordered, photosUploaded, tooManyPhotos } from "#app/features/photos/copy/toasts.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { toastOfCode } from "./toasts.ts";

describe("toast sentences", () => {
  it("keep their fixed titles and descriptions", () => {
    expect(ACCOUNT_TOASTS.signed_up).toStrictEqual({
      tone: "success",
      title: "Compte créé avec succès !",
      description: "Vérifiez votre email pour confirmer votre compte.",
    });
    expect(COMMON_TOASTS.link_copied).toStrictEqual({ tone: "success", title: "Lien copié" });
    expect(PHOTO_TOASTS.upload).toStrictEqual({
      tone: "error",
      title: "Erreur",
      description: "Erreur lors de l'upload",
    });
  });

  it("have a specific title for one photo too many of several", () => {
    const title = (code: "photo_une_seule" | "photos_limite") => tooManyPhotos(code, "…").title;
    expect(title("photos_limite")).toBe("Limite atteinte");
    expect(title("photo_une_seule")).toBe("Erreur");
  });

  it.each([
    [
      contactSent("Camille Rousseau"),
      "Message envoyé !",
      "Votre demande a été envoyée à Camille Rousseau. Vous recevrez une réponse rapidement.",
    ],
    [photosUploaded(1), "Succès", "Photo ajoutée"],
    [photosReordered("Tarte", 1, 4), "Ordre enregistré", "«\u00a0Tarte\u00a0» est en position 1 sur 4"],
    [
      newReservation("Jeanne Morel", "Dîner", "12 déc.", "19:00"),
      "Nouvelle réservation",
      "Jeanne Morel, Dîner, 12 déc. à 19:00",
    ],
    [newMessage("Jeanne Morel"), "Nouveau message", "Jeanne Morel vous a écrit"],
  ])("have the specified words, case %#", (toast, title, description) => {
    expect(toast).toStrictEqual({ tone: "success", title, description });
  });
});

describe("toastOfCode", () => {
  it("returns the toast of a known code, and null otherwise", () => {
    expect(toastOfCode("signed_in")?.title).toBe("Connexion réussie !");
    expect(toastOfCode("access_denied")).toStrictEqual({
      tone: "error",
      title: "Accès refusé",
      description: "Vous n'avez pas les permissions d'administrateur.",
    });
    for (const code of [undefined, "", "constructor", "trop_de_demandes", "introuvable", "<b>"]) {
      expect(toastOfCode(code)).toBeNull();
    }
  });

  it("says where a closure is taken back, for an identifier only", () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect(toastOfCode(`reservation_paid:${id}`)).toStrictEqual({
      tone: "success",
      title: "Réservation payée",
      undo: `/dashboard/reservations/${id}/payee/annuler`,
    });
    expect(toastOfCode(`holidays_saved:${id}`)).toStrictEqual({
      tone: "success",
      title: "Vacances enregistrées",
      undo: `/dashboard/agenda/fermetures/${id}/supprimer`,
    });
    expect(toastOfCode("holidays_saved")).toStrictEqual({ tone: "success", title: "Vacances enregistrées" });
    for (const code of [`signed_in:${id}`, "period_blocked:../x"]) expect(toastOfCode(code)).toBeNull();
  });
});
