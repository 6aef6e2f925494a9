import { useEffect } from "react";
import { data, Link, Outlet, useMatch } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { addSlots } from "#app/features/agenda/add-slots.server.ts";
import { slotsBlocked, slotsOpened } from "#app/features/agenda/copy/slots.ts";
import { AGENDA_TOASTS } from "#app/features/agenda/copy/toasts.ts";
import { availabilitySchema, overlapSchema } from "#app/features/agenda/rules/slots.schema.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { isPagePost, readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf, isDay } from "#app/shared/calendar.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { formatDuration } from "#app/shared/duration.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { Band } from "#app/ui/band.tsx";
import { DialogBody } from "#app/ui/dialog.tsx";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast.ts";
import type { Route } from "./+types/route";
import * as styles from "./availabilities.module.css";
import { ListView } from "./list-view.tsx";
import { readAvailabilities } from "./read-availabilities.server.ts";
import { managerPath, type SlotsAnswer } from "./slots-answer.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Disponibilités") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const service_id = idParam(params.serviceId);
  const at = new Date();
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const du = isDay(param("du")) ? param("du") : null;
  const found = await readAvailabilities(chef, service_id, du, at);
  if (!found.ok && found.code === "introuvable") throw notFound();
  const availabilities = found.ok ? found.value : null;
  const jour = isDay(param("jour")) ? param("jour") : null;
  return data({ availabilities, du, jour, search: url.search }, found.ok ? 200 : 503);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const service_id = idParam(params.serviceId);
  const entries = await readForm(request);
  const parsed = availabilitySchema(new Date()).safeParse(nestEntries(entries));
  // The command runs even when the form is invalid, so that another chef's service gives 404 and not a form error.
  const overlap = overlapSchema.parse(new Map(entries).get("chevauchements"));
  const added = await addSlots(chef, service_id, { slots: parsed.success ? parsed.data : [], overlap });
  if (!added.ok && added.code === "introuvable") throw notFound();
  if (!parsed.success) return data<SlotsAnswer>({ ...refusedFields(parsed.error.issues), entries }, 422);
  if (!added.ok) {
    const [answer, status] = refusedChange(added, AGENDA_TOASTS.add_slots);
    return data<SlotsAnswer>({ ...answer, entries }, status);
  }
  if (isPagePost(request)) throw redirectWithToast(facts, `${url.pathname}${url.search}`, "slots_added");
  const [first] = parsed.data;
  if (first === undefined) throw new Error("add slots failed: the schema lets no empty day through");
  const { ajoutes, bloques } = added.value;
  const opened = slotsOpened(ajoutes, formatDay(dayOf(first.date_debut)));
  const description = bloques === 0 ? opened : `${opened.replace(/[.]$/, "")}. ${slotsBlocked(bloques)}`;
  return data<SlotsAnswer>({ ok: true, id: facts.requestId, description }, 200);
}

/** When the server cannot be reached the form keeps its values. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries): SlotsAnswer => {
    const { description } = navigator.onLine ? AGENDA_TOASTS.add_slots : COMMON_TOASTS.offline;
    return { ok: false, errors: {}, problem: description, entries };
  });

export default function ServiceAvailabilities({ loaderData, actionData, params }: Route.ComponentProps) {
  const { availabilities, du, jour, search } = loaderData;
  const path = managerPath(params.serviceId);
  const adding = useMatch(`${path}/ajouter`) !== null;
  useToast(actionData);
  if (availabilities === null) return <Unread />;
  const { duree_minutes } = availabilities.service;
  const at = { path, search };
  return (
    <RouteDialog
      title="Disponibilités"
      description={`${titleOf(availabilities.service)}${duree_minutes === null ? "" : `. Dure ${formatDuration(duree_minutes)}.`}`}
      size="l"
      closeTo="/dashboard/services"
    >
      <DialogBody>
        <Outlet />
        {availabilities.empeche === null ? null : (
          <Unsold why={availabilities.empeche} service={availabilities.service} />
        )}
        <ListView availabilities={availabilities} answer={actionData} at={at} from={du} adding={adding} day={jour} />
      </DialogBody>
    </RouteDialog>
  );
}

/** Warns that slots of a service that cannot be booked have no effect. */
function Unsold({ why, service }: { why: "masque" | "sans_prix"; service: { id: string; titre: string } }) {
  const [title, act] =
    why === "masque"
      ? ["Ce service est masqué\u00a0: ses dates ne se voient pas.", "Le rendre visible"]
      : ["Ce service n’a pas de prix\u00a0: on ne peut pas le réserver, même avec des dates.", "Donner un prix"];
  return (
    <div className={styles.serviceWarning}>
      <Band
        tone="warning"
        title={
          <>
            {title}{" "}
            <Link className={text.link} to={`/dashboard/services/${service.id}/essentiel`}>
              {act}
            </Link>
          </>
        }
      />
    </div>
  );
}

function Unread() {
  return (
    <RouteDialog title="Disponibilités" closeTo="/dashboard/services">
      <DialogBody>
        <DashboardLoadError what="Vos créneaux" failure={AGENDA_TOASTS.load_availabilities} />
      </DialogBody>
    </RouteDialog>
  );
}

function useToast(answer: SlotsAnswer | undefined): void {
  useEffect(() => {
    if (answer?.ok !== true) return;
    showToast({ ...AGENDA_TOASTS.slots_added, description: answer.description });
  }, [answer]);
}
