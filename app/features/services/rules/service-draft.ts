import { ok, type Result, refuse } from "#app/shared/result.ts";
import { ETAPES_SERVICE, type EtapeService } from "./codes.ts";
import { serviceSchema } from "./service.schema.ts";
import { DRAFT_STEPS, type DraftStep, type DraftSteps } from "./service-draft.schema.ts";

export const isStep = (etape: string | undefined): etape is EtapeService =>
  ETAPES_SERVICE.some((known) => known === etape);

/** The page after this one; null after the last. */
export const stepAfter = (etape: EtapeService): EtapeService | null =>
  ETAPES_SERVICE[ETAPES_SERVICE.indexOf(etape) + 1] ?? null;

/** The page of a field, « tarifs.0.prix » included. */
export function stepOfField(path: string): EtapeService | null {
  const [field = ""] = path.split(".");
  return ETAPES_SERVICE.find((etape) => Object.hasOwn(DRAFT_STEPS[etape].shape, field)) ?? null;
}

type Written = { readonly revision: number; readonly cle: string; readonly garde_le: string };

/**
 * Two devices may have one page open. Each says which revision it read: another form that wrote since is never overwritten by
 * accident. A form does not stand in its own way, however its requests arrive.
 */
export function checkRevision(
  stored: Written | undefined,
  { cle, revision, force }: { readonly cle: string; readonly revision: number; readonly force: boolean },
): Result<null, "brouillon_change_ailleurs"> {
  if (stored === undefined || force || stored.cle === cle || stored.revision === revision) return ok(null);
  return refuse("brouillon_change_ailleurs", { change_le: new Date(stored.garde_le) });
}

/** What a stored draft holds. A page that an earlier release stored in another shape counts as not typed. */
export function readSteps(stored: { readonly [Etape in EtapeService]?: { readonly saisie: unknown } }): DraftSteps {
  const found = ETAPES_SERVICE.flatMap((etape) => {
    const parsed = DRAFT_STEPS[etape].safeParse(stored[etape]?.saisie);
    return parsed.success ? [[etape, parsed.data]] : [];
  });
  return Object.fromEntries(found);
}

/** The issues of the fields of one page: the other pages are not judged. */
export function checkStep(saisie: DraftStep) {
  return serviceSchema.safeParse(saisie).error?.issues ?? [];
}

export type StepState = "fait" | "en_cours" | "a_faire";

/** A service that exists has all its pages; of a new one, a page is done once it was typed, and the first with a title. */
export function draftStepState(
  etape: EtapeService,
  at: { readonly current: EtapeService; readonly exists: boolean; readonly steps: DraftSteps; readonly titre: string },
): StepState {
  if (etape === at.current) return "en_cours";
  if (etape === "essentiel" && at.titre.trim() === "") return "a_faire";
  return at.exists || at.steps[etape] !== undefined ? "fait" : "a_faire";
}

/** The page where an interrupted draft goes on: the first that was not typed. */
export const stepToResume = (steps: DraftSteps): EtapeService =>
  ETAPES_SERVICE.find((etape) => steps[etape] === undefined) ?? "reste";
