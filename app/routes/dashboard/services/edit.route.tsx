import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { venueWords } from "#app/features/chefs/copy/zones.ts";
import { findCommune } from "#app/features/communes/communes.server.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { type ServiceInput, serviceSchema } from "#app/features/services/rules/service.schema.ts";
import { saveService } from "#app/features/services/save-service.server.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { ok } from "#app/shared/result.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/edit.route";
import { forgetDraft } from "./kept-draft.ts";
import { SERVICES_PATH } from "./own-service-row.tsx";
import { readServiceEditor } from "./read-service-editor.server.ts";
import { type ServiceAnswer, ServiceForm } from "./service-form.tsx";

/** Creates (« nouveau », without an id) or edits a service. */
type Params = { serviceId?: string | undefined };
const idOf = ({ serviceId }: Params) => (serviceId === undefined ? null : idParam(serviceId));
const titleFor = ({ serviceId }: Params) => (serviceId === undefined ? "Nouveau service" : "Modifier le service");

export const handle = DIALOG;
export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(titleFor(params)) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const editor = await readServiceEditor(chef, idOf(params));
  if (!editor.ok) throw notFound();
  return editor.value;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = idOf(params);
  const entries = await readForm(request);
  const parsed = serviceSchema.safeParse(nestEntries(entries));
  if (!parsed.success) {
    // Another chef's service gives 404 and not a form error.
    if (!(await readServiceEditor(chef, id)).ok) throw notFound();
    return data<ServiceAnswer>({ ...refusedFields(parsed.error.issues), stale: false, entries }, 422);
  }
  const place = await placeOf(parsed.data);
  if (!place.ok) {
    const errors = { commune: sentenceOf(place) };
    return data<ServiceAnswer>({ ok: false, errors, problem: null, stale: false, entries, choix: place.choix }, 422);
  }
  // Lists and mails need words, so a service without a title, which stays hidden, gets a default one.
  const saved = await saveService(chef, id, { ...parsed.data, titre: titleOf(parsed.data), place: place.value });
  if (saved.ok) throw redirectWithToast(facts, SERVICES_PATH, id === null ? "service_created" : "service_updated");
  if (saved.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(saved, SERVICE_TOASTS.save_service);
  return data<ServiceAnswer>({ ...answer, stale: saved.code === "modification_perimee", entries }, status);
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

/** When the server cannot be reached the editor keeps everything that was typed. */
export async function clientAction(submission: Route.ClientActionArgs) {
  const sent = submission.request.clone();
  try {
    return await submitOrKeep(submission, (entries): ServiceAnswer => {
      const { description } = navigator.onLine ? SERVICE_TOASTS.save_service : COMMON_TOASTS.offline;
      return { ok: false, errors: {}, problem: description, stale: false, entries };
    });
  } catch (ended) {
    // Saved; any other redirect, such as to the sign-in page, leaves the draft.
    const saved = ended instanceof Response && ended.headers.get("Location") === SERVICES_PATH;
    if (saved) forgetDraft(await sent.formData());
    throw ended;
  }
}

export default function EditService({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <RouteDialog title={titleFor(params)} size="l" closeTo={SERVICES_PATH}>
      <ServiceForm editor={loaderData} answer={actionData} />
    </RouteDialog>
  );
}
