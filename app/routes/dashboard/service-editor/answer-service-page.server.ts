import { randomUUID } from "node:crypto";
import { findCommune } from "#app/features/communes/communes.server.ts";
import { ETAPES_SERVICE, type EtapeService } from "#app/features/services/rules/codes.ts";
import { DRAFT_STEPS } from "#app/features/services/rules/service-draft.schema.ts";
import { checkStep, draftStepState } from "#app/features/services/rules/service-draft.ts";
import { type FormIssue, issue } from "#app/shared/issues.ts";
import { ok } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { readServiceEditor } from "./read-service-editor.server.ts";
import { type TypedService, typedService } from "./typed-service.ts";

/** What is judged when the page is drawn: its fields, and the title where its absence kept the service from going online. */
export type Judged = "non" | "saisie" | "titre";

/** One page of the editor. `cle` names the form that is drawn with it. */
export async function answerServicePage(
  chef: ChefScope,
  { id, etape, judged }: { id: string | null; etape: EtapeService; judged: Judged },
) {
  const editor = await readServiceEditor(chef, id);
  if (!editor.ok) return editor;
  const { service, brouillon, zone, regle, exemple } = editor.value;
  const steps = brouillon?.steps ?? {};
  const typed = typedService(editor.value, steps);
  const at = { current: etape, exists: service !== null, steps, titre: typed.titre };
  return ok({
    ...{ etape, typed, zone, regle, exemple, cle: randomUUID() },
    id: service?.id ?? brouillon?.id ?? null,
    en_ligne: service === null ? null : { visible: service.visible, change: brouillon !== null },
    garde_le: brouillon?.garde_le ?? null,
    revision: brouillon?.etapes[etape]?.revision ?? 0,
    etats: ETAPES_SERVICE.map((each) => ({ etape: each, etat: draftStepState(each, at) })),
    sans_prix: !typed.tarifs.some(({ actif }) => actif),
    ...(await judge(typed, etape, judged)),
  });
}

async function judge(typed: TypedService, etape: EtapeService, judged: Judged) {
  if (judged === "non") return { issues: [], choix: [] };
  const issues: FormIssue[] = [...checkStep(DRAFT_STEPS[etape].parse(typed))];
  const { titre, lieu_prestation, ou, commune } = typed;
  if (judged === "titre" && etape === "essentiel" && titre.trim() === "")
    issues.push({ message: issue("titre_de_service_requis"), path: ["titre"] });
  const found = etape === "lieu" && lieu_prestation === "chef" ? await findCommune({ ou, commune }) : ok(null);
  if (found.ok) return { issues, choix: [] };
  return { issues: [...issues, { message: issue(found.code), path: ["commune"] }], choix: found.choix };
}
