import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { type ComposedMail, composeHref } from "#app/features/bookings/copy/compose.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { closeComposeWindow, openComposeWindow, pointComposeWindow } from "#app/ui/compose-window.ts";
import type { RefusedForm } from "#app/ui/form-result.ts";

/** `texte` is the payment link or the reason. */
export type ChangeAnswer = { readonly ok: true; readonly texte: string } | RefusedForm;

type Plan = {
  answer: ChangeAnswer | undefined;
  provider: FournisseurMail;
  to: string;
  /** The field with the text. */
  field: "lien_paiement" | "motif";
  compose: (texte: string) => ComposedMail;
};

/** The window opened by the click navigates to the mail when the server accepts, and closes when it refuses. */
export function useComposeAfterChange({ answer, provider, to, field, compose }: Plan): void {
  const { formData, location } = useNavigation();
  const here = useLocation().pathname;
  // Only an accepted form leads to another page: to the next request.
  const left = formData !== undefined && location.pathname !== here;
  useEffect(() => {
    const texte = formData?.get(field);
    const link = left ? composeHref(provider, to, compose(typeof texte === "string" ? texte : "")) : null;
    if (link !== null) pointComposeWindow(link);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [left]);
  useEffect(() => {
    if (answer === undefined) return;
    const link = answer.ok ? composeHref(provider, to, compose(answer.texte)) : null;
    if (link === null) closeComposeWindow();
    else pointComposeWindow(link);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [answer]);
  useEffect(() => closeComposeWindow, []);
}

/** Opened during the click, otherwise a popup blocker would stop it; `mailto:` needs no window. */
export function prepareWindow(provider: FournisseurMail): void {
  if (provider !== "mailto") openComposeWindow();
}

/** The answer, also after a revalidation of the page, which forgets it: what was done stays said. */
export function useKeptAnswer<Answer extends { readonly ok: boolean }>(answer: Answer | undefined): Answer | undefined {
  const [kept, keep] = useState(answer?.ok ? answer : undefined);
  if (answer?.ok && kept === undefined) keep(answer);
  return answer ?? kept;
}
