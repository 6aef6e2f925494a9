import { useEffect } from "react";
import { type ComposedMail, composeHref } from "#app/features/bookings/copy/compose.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { closeComposeWindow, openComposeWindow, pointComposeWindow } from "#app/ui/compose-window.ts";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { showToast } from "#app/ui/toast.ts";

/** `texte` is the payment link or the reason. */
export type ChangeAnswer = { readonly ok: true; readonly texte: string } | RefusedForm;

type Plan = {
  answer: ChangeAnswer | undefined;
  title: string;
  provider: FournisseurMail;
  to: string;
  compose: (texte: string) => ComposedMail;
};

/** The window opened by the click navigates to the mail when the server accepts, and closes when it refuses. */
export function useComposeAfterChange({ answer, title, provider, to, compose }: Plan): void {
  useEffect(() => {
    if (answer === undefined) return;
    if (!answer.ok) {
      closeComposeWindow();
      if (answer.problem !== null) showToast({ tone: "error", title: "Erreur", description: answer.problem });
      return;
    }
    const link = composeHref(provider, to, compose(answer.texte));
    const opened = link !== null && pointComposeWindow(link);
    showToast({ tone: "success", title, ...(opened ? {} : { description: BOOKING_TOASTS.open_mail.description }) });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [answer]);
  useEffect(() => closeComposeWindow, []);
}

/** Opened during the click, otherwise a popup blocker would stop it; `mailto:` needs no window. */
export function prepareWindow(provider: FournisseurMail): void {
  if (provider !== "mailto") openComposeWindow();
}
