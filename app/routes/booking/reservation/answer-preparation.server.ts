import { data } from "react-router";
import { eraseGuestAnswer, saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import {
  accessSchema,
  answerForGuestSchema,
  kitchenSchema,
  occasionSchema,
  streetSchema,
} from "#app/features/evenings/rules/dossier.schema.ts";
import type { PreparationIntent } from "#app/features/evenings/rules/dossier.ts";
import { type DossierStepInput, saveDossierStep } from "#app/features/evenings/save-dossier-step.server.ts";
import { saveStreet } from "#app/features/evenings/save-street.server.ts";
import { idParam, PRIVATE_LINK_HEADERS, type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import type { Refusal } from "#app/shared/result.ts";
import type { RefusedEntries } from "#app/ui/form-result.ts";

type Entries = [string, string][];

/** A refused step, with what was typed: the page shows the step open. */
export type RefusedStep = RefusedEntries & { readonly etape: string };

const STEP_SCHEMAS = { acces: accessSchema, cuisine: kitchenSchema, occasion: occasionSchema } as const;

/** The action of the forms of « Préparer »: each returns to the page with its step open. */
export async function answerPreparation(
  facts: RequestFacts,
  { token, intent, entries }: { token: string; intent: PreparationIntent; entries: Entries },
) {
  const form = nestEntries(entries);
  const etape = intent === "reponse" || intent === "effacer" ? "convives" : intent;
  const refused = (answer: { errors: Readonly<Record<string, string>>; problem: string | null }, status: number) =>
    data<RefusedStep>({ ok: false, ...answer, etape, entries }, { status, headers: PRIVATE_LINK_HEADERS });
  const late = (refusal: Refusal) =>
    refused({ errors: {}, problem: sentenceOf(refusal) }, refusal.code === "introuvable" ? 404 : 409);
  const back = (code: SentToast) =>
    redirectWithToast(facts, `/reservation/${token}?etape=${etape}&fait=1#preparer`, code);
  const reponse_id = typeof form.reponse_id === "string" && form.reponse_id !== "" ? idParam(form.reponse_id) : null;

  if (intent === "effacer") {
    const erased = await eraseGuestAnswer({ token }, { reponse_id: idParam(reponse_id ?? undefined) });
    if (!erased.ok) return late(erased);
    throw back("answer_erased");
  }
  if (intent === "reponse") {
    const parsed = answerForGuestSchema.safeParse(form);
    if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
    const saved = await saveGuestAnswer({ token }, { ...parsed.data, reponse_id });
    if (!saved.ok) return late(saved);
    throw back("step_saved");
  }
  if (intent === "adresse") {
    const parsed = streetSchema.safeParse(form);
    if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
    const saved = await saveStreet({ token }, parsed.data);
    if (!saved.ok) return late(saved);
    throw back("step_saved");
  }
  const parsed = STEP_SCHEMAS[intent].safeParse(form);
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema was chosen by the same step
  const saved = await saveDossierStep({ token }, { etape: intent, saisie: parsed.data } as DossierStepInput);
  if (!saved.ok) return late(saved);
  throw back("step_saved");
}
