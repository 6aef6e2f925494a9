import { data, redirect } from "react-router";
import { venueWords } from "#app/features/chefs/copy/zones.ts";
import { findCommune } from "#app/features/communes/communes.server.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { keepServiceStep } from "#app/features/services/keep-service-step.server.ts";
import type { EtapeService } from "#app/features/services/rules/codes.ts";
import { type ServiceInput, serviceSchema } from "#app/features/services/rules/service.schema.ts";
import { DRAFT_STEPS, type DraftStep } from "#app/features/services/rules/service-draft.schema.ts";
import { checkStep, stepAfter, stepOfField } from "#app/features/services/rules/service-draft.ts";
import { saveService } from "#app/features/services/save-service.server.ts";
import { notFound, type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { ok } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { Judged } from "./answer-service-page.server.ts";
import { EDITOR_PATH, stepPath } from "./editor-paths.ts";
import { readServiceEditor, type ServiceEditor } from "./read-service-editor.server.ts";
import { typedService } from "./typed-service.ts";

/** `change`: another device wrote, or another version of the service is online; the typed text stays in the form. */
export type StepAnswer =
  | { readonly ok: true; readonly id: string | null; readonly garde_le: Date | null }
  | {
      readonly ok: false;
      readonly problem: string | null;
      readonly errors: Readonly<Record<string, string>>;
      readonly change: boolean;
    };

type Sent = {
  readonly facts: RequestFacts;
  readonly chef: ChefScope;
  readonly id: string | null;
  readonly etape: EtapeService;
  readonly entries: [string, string][];
};

/** Keeps the page, then goes on, puts the service online, or stays. */
export async function answerServiceStep({ facts, chef, id, etape, entries }: Sent) {
  const editor = await readServiceEditor(chef, id);
  if (!editor.ok) throw notFound();
  const { intent, ...fields } = Object.fromEntries(entries);
  const parsed = DRAFT_STEPS[etape].safeParse(nestEntries(entries));
  if (!parsed.success) return refused({ ...refusedFields(parsed.error.issues), change: false }, 422);
  const form = formOf(fields);
  const kept =
    form.force || !isDrawn(editor.value, etape, parsed.data)
      ? await keepServiceStep(chef, { id, etape, saisie: parsed.data, ...form })
      : null;
  if (kept !== null && !kept.ok) {
    if (kept.code === "introuvable") throw notFound();
    const [answer, status] = refusedChange(kept, SERVICE_TOASTS.save_service);
    return refused({ ...answer, change: kept.code === "brouillon_change_ailleurs" }, status);
  }
  const at = kept?.value.adresse ?? id;
  if (intent === "garder") return data<StepAnswer>({ ok: true, id: at, garde_le: kept?.value.garde_le ?? null });
  if (intent === "publier") return putOnline(facts, chef, at);
  const wrong = checkStep(parsed.data).length > 0 || (await lacksCommune(parsed.data));
  if (wrong) throw redirect(judgedPath(at, etape, "saisie"));
  throw redirect(stepPath(at, stepAfter(etape) ?? etape));
}

const refused = (answer: Omit<Extract<StepAnswer, { ok: false }>, "ok">, status: number) =>
  data<StepAnswer>({ ...answer, ok: false }, status);

const formOf = ({ cle = "", revision = "", force = "" }: Record<string, string>) => ({
  cle,
  revision: /^\d{1,9}$/.test(revision) ? Number(revision) : 0,
  force: force !== "",
});

/** Whether the form says what is stored already: looking at a page begins no draft. */
function isDrawn(editor: ServiceEditor, etape: EtapeService, saisie: DraftStep): boolean {
  const drawn = DRAFT_STEPS[etape].parse(typedService(editor, editor.brouillon?.steps ?? {}));
  return wordsOf(drawn) === wordsOf(saisie);
}

/** Without prices that are switched off: their fields are sent without JavaScript only. */
const wordsOf = (saisie: DraftStep): string =>
  JSON.stringify(
    "tarifs" in saisie ? { ...saisie, tarifs: saisie.tarifs.map((line) => (line.actif ? line : line.actif)) } : saisie,
  );

const judgedPath = (id: string | null, etape: EtapeService, judged: Judged) =>
  `${stepPath(id, etape)}?verifier=${judged}`;

/** The commune where the chef receives is found by its name: only the server knows whether there is one. */
const lacksCommune = async (typed: DraftStep) =>
  "commune" in typed && typed.lieu_prestation === "chef" && !(await findCommune(typed)).ok;

/** Puts the whole draft online; what keeps it from that is shown on the page where it can be mended. */
async function putOnline(facts: RequestFacts, chef: ChefScope, id: string | null) {
  const editor = await readServiceEditor(chef, id);
  if (!editor.ok) throw notFound();
  const { service, brouillon } = editor.value;
  const typed = typedService(editor.value, brouillon?.steps ?? {});
  if (typed.titre.trim() === "") throw redirect(judgedPath(id, "essentiel", "titre"));
  const parsed = serviceSchema.safeParse({ ...typed, version: String(brouillon?.version ?? service?.version ?? "") });
  if (!parsed.success) {
    const [field] = parsed.error.issues.map(({ path }) => stepOfField(path.join(".")));
    throw redirect(judgedPath(id, field ?? "essentiel", "saisie"));
  }
  const place = await placeOf(parsed.data);
  if (!place.ok) throw redirect(judgedPath(id, "lieu", "saisie"));
  const saved = await saveService(chef, service?.id ?? null, {
    ...parsed.data,
    place: place.value,
    brouillon: brouillon?.id ?? null,
  });
  if (saved.ok) throw redirectWithToast(facts, EDITOR_PATH, service === null ? "service_created" : "service_updated");
  if (saved.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(saved, SERVICE_TOASTS.save_service);
  return refused({ ...answer, change: saved.code === "modification_perimee" }, status);
}

/**
 * The chosen place with the commune that was meant, and in words: those of the chef, otherwise those of the choice. Without a
 * choice the stored one stays.
 */
async function placeOf({ lieu_prestation, lieu, adresse, ou, commune }: ServiceInput) {
  if (lieu_prestation === null) return ok({ lieu: lieu === "" ? null : lieu });
  const inWords = (nom: string | null) => (lieu === "" ? venueWords(lieu_prestation, nom) : lieu);
  if (lieu_prestation !== "chef")
    return ok({ lieu_prestation, commune_insee: null, adresse: null, lieu: inWords(null) });
  const found = await findCommune({ ou, commune });
  if (!found.ok) return found;
  const { code_insee, nom } = found.value;
  return ok({ lieu_prestation, commune_insee: code_insee, adresse, lieu: inWords(nom) });
}
