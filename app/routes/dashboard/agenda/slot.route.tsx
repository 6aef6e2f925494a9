import { data, Form, useNavigation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { selectDrawnSlot } from "#app/features/agenda/agenda-view.repo.server.ts";
import { StartOptions } from "#app/features/agenda/components/start-options.tsx";
import { AGENDA_TOASTS } from "#app/features/agenda/copy/toasts.ts";
import { freeSlot } from "#app/features/agenda/copy/view.ts";
import { moveSlot } from "#app/features/agenda/move-slot.server.ts";
import { removeSlot } from "#app/features/agenda/remove-slot.server.ts";
import { availabilitySchema } from "#app/features/agenda/rules/slots.schema.ts";
import { viewSearch } from "#app/features/agenda/rules/view.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf, timeOf, tomorrow } from "#app/shared/calendar.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { refuse } from "#app/shared/result.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/slot.route";
import * as styles from "./agenda.module.css";
import { AGENDA, viewOf, viewPathOn } from "./agenda-paths.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Créneau libre") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { chef_id } = await requireChef(context.get(requestFacts), url.pathname);
  const now = new Date();
  const slot = await selectDrawnSlot(db, { chef_id, slot_id: idParam(params.slotId) });
  if (slot === null) throw notFound();
  return { slot, premier: tomorrow(now), closeTo: `${AGENDA}${viewSearch(viewOf(url, now))}` };
}

/** Moves or closes the slot. « Annuler » of the toast that said it was opened closes it, and stays on its page. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const slot = await selectDrawnSlot(db, { chef_id: chef.chef_id, slot_id: idParam(params.slotId) });
  if (slot === null) throw notFound();
  const now = new Date();
  const view = viewOf(url, now);
  const own = { service_id: slot.service_id, slot_id: slot.id };
  const values = Object.fromEntries(await readForm(request));
  const { date = "", depart = "", retour = "" } = values;
  if (values.intent === "deplacer") {
    const wanted = { date, creneaux: [depart], places: String(slot.places) };
    const parsed = availabilitySchema(now).safeParse(wanted);
    if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
    const [to] = parsed.data;
    const moved = to === undefined ? refuse("creneau_invalide") : await moveSlot(chef, own, { to, at: now });
    if (moved.ok) throw redirectWithToast(facts, viewPathOn(view, date), "slot_moved");
    if (moved.code === "introuvable") throw notFound();
    const [answer, status] = refusedChange(moved, AGENDA_TOASTS.move_slot);
    return data({ ...answer, values }, status);
  }
  const removed = await removeSlot(chef, own);
  // Only the agenda: anything else could lead to another site.
  const back = /^\/dashboard\/agenda(?:\?[\w=&-]*)?$/.test(retour) ? retour : `${AGENDA}${viewSearch(view)}`;
  if (removed.ok) throw redirectWithToast(facts, back, "slot_closed");
  if (removed.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(removed, AGENDA_TOASTS.delete_slot);
  return data({ ...answer, values }, status);
}

export default function DrawnSlot({ loaderData: { slot, premier, closeTo }, actionData }: Route.ComponentProps) {
  const { state, formMethod, formData } = useNavigation();
  const busy = state !== "idle" && formMethod === "POST" ? (formData?.get("intent") ?? "fermer") : null;
  const form = useFirstError(actionData);
  const { values, errors = {} } = actionData ?? {};
  return (
    <RouteDialog title={slot.titre} description={formatDateTime(slot.date_debut)} closeTo={closeTo}>
      <DialogBody className={styles.slot}>
        {slot.occupe ? (
          <Taken reservation_id={slot.reservation_id} />
        ) : (
          <p>{freeSlot(slot.illimitees ? null : slot.places)}</p>
        )}
        {actionData?.problem == null || slot.occupe ? null : (
          <Band tone="danger" role="alert" title={actionData.problem} />
        )}
        {slot.occupe ? null : (
          <Form ref={form} method="post" className={styles.move} noValidate preventScrollReset>
            <input type="hidden" name="intent" value="deplacer" />
            <Field label="Jour" error={errors.date}>
              <TextInput type="date" name="date" min={premier} defaultValue={values?.date ?? dayOf(slot.date_debut)} />
            </Field>
            <Field label="Départ" error={errors.creneaux}>
              <Select name="depart" defaultValue={values?.depart ?? timeOf(slot.date_debut)}>
                <StartOptions />
              </Select>
            </Field>
            <Button type="submit" look="outline" busyLabel={busy === "deplacer" && "Déplacement..."}>
              Déplacer
            </Button>
          </Form>
        )}
      </DialogBody>
      {slot.occupe ? null : (
        <Form method="post" className={layout.contents} preventScrollReset>
          <DialogFoot>
            <RouteDialogClose>Annuler</RouteDialogClose>
            <LinkButton look="neutral" to={`/dashboard/services/${slot.service_id}/disponibilites/${slot.id}`}>
              Changer les places
            </LinkButton>
            <Button type="submit" look="danger" busyLabel={busy === "fermer" && "Fermeture..."}>
              Fermer ce créneau
            </Button>
          </DialogFoot>
        </Form>
      )}
    </RouteDialog>
  );
}

function Taken({ reservation_id }: { reservation_id: string | null }) {
  return (
    <>
      <Band tone="warning" role="alert" title="Ce créneau vient d’être réservé." />
      {reservation_id === null ? null : (
        <LinkButton to={`/dashboard/reservations/${reservation_id}`}>Voir la réservation</LinkButton>
      )}
    </>
  );
}
