import { data } from "react-router";
import { sentenceOf } from "#app/copy/errors.ts";
import { titleOf } from "#app/copy/labels.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { FAILURE_TOASTS, refusedChange, refusedFields } from "#app/copy/toasts.ts";
import { placeWords } from "#app/copy/zones.ts";
import { ok } from "#app/domain/result.ts";
import { nestEntries } from "#app/domain/schemas/form-entries.ts";
import { type ServiceInput, serviceSchema } from "#app/domain/schemas/service.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { findCommune } from "#app/features/places/find-commune.server.ts";
import { saveService } from "#app/features/services/save-service.server.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/edit.route";
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
  // Lists need link text, so a service without a title gets a default one.
  const saved = await saveService(chef, id, { ...parsed.data, titre: titleOf(parsed.data), place: place.value });
  if (saved.ok) throw redirectWithToast(facts, SERVICES_PATH, id === null ? "service_created" : "service_updated");
  if (saved.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(saved, FAILURE_TOASTS.save_service);
  return data<ServiceAnswer>({ ...answer, stale: saved.code === "modification_perimee", entries }, status);
}

/** The chosen place, with the commune that was meant; null when none was chosen. */
async function placeOf({ lieu_prestation, adresse, ou, commune }: ServiceInput) {
  if (lieu_prestation === null) return ok(null);
  const elsewhere = { lieu_prestation, commune_insee: null, adresse: null, lieu: placeWords(lieu_prestation, null) };
  if (lieu_prestation !== "chef") return ok(elsewhere);
  const found = await findCommune({ ou, commune });
  if (!found.ok) return found;
  const { code_insee, nom } = found.value;
  return ok({ lieu_prestation, commune_insee: code_insee, adresse, lieu: placeWords(lieu_prestation, nom) });
}

/** When the server cannot be reached the editor keeps everything that was typed. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries): ServiceAnswer => {
    const { description } = navigator.onLine ? FAILURE_TOASTS.save_service : FAILURE_TOASTS.offline;
    return { ok: false, errors: {}, problem: description, stale: false, entries };
  });

export default function EditService({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <RouteDialog title={titleFor(params)} size="l" closeTo={SERVICES_PATH}>
      <ServiceForm editor={loaderData} answer={actionData} />
    </RouteDialog>
  );
}
