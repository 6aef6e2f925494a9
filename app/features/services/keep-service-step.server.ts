import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { MAX_DRAFTS } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { EtapeService } from "./rules/codes.ts";
import type { DraftStep } from "./rules/service-draft.schema.ts";
import { checkRevision } from "./rules/service-draft.ts";
import {
  countNewDrafts,
  insertDraft,
  lockDraft,
  lockDraftOfForm,
  rebaseDraft,
  writeDraftStep,
} from "./service-drafts.repo.server.ts";
import { selectOwnService } from "./services.repo.server.ts";

type TypedStep = {
  /** The service or the draft; null: of a new service. */
  readonly id: string | null;
  readonly etape: EtapeService;
  readonly saisie: DraftStep;
  /** The form: it made the draft, or wrote its pages before. */
  readonly cle: string;
  /** The revision of the page that the form was drawn with. */
  readonly revision: number;
  /** Keeps this text although another device wrote, or the service itself changed. */
  readonly force: boolean;
};
type Refused = "introuvable" | "brouillon_change_ailleurs" | "brouillons_trop_nombreux";
/** `adresse`: the id that the address of the editor has from now on. */
type Kept = Result<{ readonly adresse: string; readonly garde_le: Date }, Refused | "erreur_inattendue">;

/** Keeps one page of the editor in the draft of its service. The service itself does not change. */
export function keepServiceStep({ chef_id }: ChefScope, typed: TypedStep, at: Date = now()): Promise<Kept> {
  return commitOrRefuse("keep service step", async (tx): Promise<Kept> => {
    const found =
      typed.id === null ? await newDraft(tx, chef_id, typed.cle) : await draftOf(tx, chef_id, typed.id, typed);
    if (!found.ok) return found;
    const { id, service_id, etapes } = found.value;
    const { etape, saisie, cle } = typed;
    const stored = etapes[etape];
    const free = checkRevision(stored, typed);
    if (!free.ok) return free;
    await writeDraftStep(tx, id, etape, { saisie, cle, revision: (stored?.revision ?? 0) + 1, at });
    return ok({ adresse: service_id ?? id, garde_le: at });
  });
}

async function newDraft(tx: Transaction, chef_id: string, cle: string) {
  const begun = await lockDraftOfForm(tx, { chef_id, cle });
  if (begun !== null) return ok(begun);
  if ((await countNewDrafts(tx, { chef_id })) >= MAX_DRAFTS) return refuse("brouillons_trop_nombreux");
  await insertDraft(tx, { chef_id, cle });
  const made = await lockDraftOfForm(tx, { chef_id, cle });
  return made === null ? refuse("introuvable") : ok(made);
}

async function draftOf(tx: Transaction, chef_id: string, id: string, { cle, force }: TypedStep) {
  const begun = await lockDraft(tx, { chef_id, id });
  const service = await selectOwnService(tx, { chef_id, service_id: id });
  if (begun !== null) {
    if (force && service !== null) await rebaseDraft(tx, begun.id, service.version);
    return ok(begun);
  }
  if (service === null) return refuse("introuvable");
  await insertDraft(tx, { chef_id, cle, service_id: id, version: service.version });
  const made = await lockDraft(tx, { chef_id, id });
  return made === null ? refuse("introuvable") : ok(made);
}
