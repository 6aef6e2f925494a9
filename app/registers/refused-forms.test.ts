import { describe, expect, it } from "vitest";
import { HELP_TOASTS } from "#app/features/help/copy/toasts.ts";
import { MESSAGE_TOASTS } from "#app/features/messages/copy/toasts.ts";
import { refuse } from "#app/shared/result.ts";
import { refusedChange } from "./refused-forms.ts";

describe("refusedChange", () => {
  const failed = refuse("erreur_inattendue");

  it("returns the sentence of its screen for an unexpected error", () => {
    const problem = "Impossible d'envoyer votre message. Veuillez réessayer.";
    expect(refusedChange(failed, MESSAGE_TOASTS.contact)).toStrictEqual([{ ok: false, errors: {}, problem }, 503]);
    expect(refusedChange(failed, HELP_TOASTS.help)[0].problem).toBe(
      "Impossible d'envoyer le message. Veuillez réessayer.",
    );
  });

  it("answers an unverified form with 429, so that the page renders a new form token", () => {
    expect(refusedChange(refuse("envoi_non_verifie"))[1]).toBe(429);
  });
});
