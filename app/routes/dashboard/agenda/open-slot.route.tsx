import { useState } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { StartOptions } from "#app/features/agenda/components/start-options.tsx";
import { AGENDA_TOASTS } from "#app/features/agenda/copy/toasts.ts";
import { formatAgendaDay } from "#app/features/agenda/copy/view.ts";
import { openSlot } from "#app/features/agenda/open-slot.server.ts";
import { availabilitySchema } from "#app/features/agenda/rules/slots.schema.ts";
import { QUICK_STARTS, SLOT_STARTS } from "#app/features/agenda/rules/slots.ts";
import { viewSearch } from "#app/features/agenda/rules/view.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { isDay, tomorrow } from "#app/shared/calendar.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { formatDuration } from "#app/shared/duration.ts";
import { MAX_PLACES } from "#app/shared/input-limits.ts";
import { refuse } from "#app/shared/result.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/open-slot.route";
import { AGENDA, blockPath, repeatPath, viewOf, viewPathOn } from "./agenda-paths.ts";
import { readOpenableServices } from "./read-openable-services.server.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Ouvrir un créneau") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const now = new Date();
  const le = url.searchParams.get("le") ?? "";
  const heure = url.searchParams.get("heure") ?? QUICK_STARTS[0] ?? "";
  const services = await readOpenableServices(chef);
  if (services.length === 0) throw notFound();
  const premier = tomorrow(now);
  return {
    services,
    search: viewSearch(viewOf(url, now)),
    premier,
    jour: isDay(le) && le >= premier ? le : premier,
    // Between two starts the next one is proposed, as before the first.
    depart: SLOT_STARTS.find((start) => start >= heure) ?? "20:00",
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const values = Object.fromEntries(await readForm(request));
  const service_id = idParam(values.service_id);
  const now = new Date();
  const { date, places, depart } = values;
  const parsed = availabilitySchema(now).safeParse({ date, places, creneaux: depart === undefined ? [] : [depart] });
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const [slot] = parsed.data;
  const opened = slot === undefined ? refuse("creneau_invalide") : await openSlot(chef, service_id, { slot, at: now });
  if (opened.ok) {
    const shown = viewPathOn(viewOf(url, now), date ?? "");
    throw redirectWithToast(facts, shown, `slot_opened:${opened.value.slot_id}`);
  }
  if (opened.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(opened, AGENDA_TOASTS.add_slots);
  return data({ ...answer, values }, status);
}

export default function OpenSlot({ loaderData, actionData }: Route.ComponentProps) {
  const { services, search, premier, jour, depart } = loaderData;
  const typed = actionData?.values;
  const form = useFirstError(actionData);
  const busy = useNavigation().formMethod === "POST";
  const [chosen, setChosen] = useState(typed?.service_id ?? services[0]?.id);
  const service = services.find(({ id }) => id === chosen);
  const errors = actionData?.errors ?? {};
  return (
    <RouteDialog title="Ouvrir un créneau" description={formatAgendaDay(jour)} closeTo={`${AGENDA}${search}`}>
      <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset>
        <DialogBody>
          {actionData?.problem == null ? null : <Band tone="danger" role="alert" title={actionData.problem} />}
          <Field label="Service">
            <Select name="service_id" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              {services.map(({ id, titre }) => (
                <option key={id} value={id}>
                  {titre}
                </option>
              ))}
            </Select>
          </Field>
          <div className={layout.columns}>
            <Field label="Jour" error={errors.date}>
              <TextInput type="date" name="date" min={premier} defaultValue={typed?.date ?? jour} />
            </Field>
            <Field label="Départ" error={errors.creneaux}>
              <Select name="depart" defaultValue={typed?.depart ?? depart}>
                <StartOptions />
              </Select>
            </Field>
            <Field
              label="Places"
              error={errors.places}
              help={service?.duree_minutes == null ? undefined : `Dure ${formatDuration(service.duree_minutes)}.`}
            >
              <TextInput
                key={chosen}
                type="number"
                name="places"
                min={1}
                max={MAX_PLACES}
                defaultValue={typed?.places ?? service?.places ?? 1}
              />
            </Field>
          </div>
          {service === undefined ? null : (
            <p>
              <Link className={text.link} to={repeatPath({ service, jour, depart })}>
                Répéter chaque semaine
              </Link>
            </p>
          )}
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Annuler</RouteDialogClose>
          <LinkButton
            look="text"
            to={blockPath(search, { jour, heure: depart, minutes: service?.duree_minutes ?? null })}
          >
            Bloquer cette plage
          </LinkButton>
          <Button type="submit" busyLabel={busy && "Ouverture..."}>
            Ouvrir ce créneau
          </Button>
        </DialogFoot>
      </Form>
    </RouteDialog>
  );
}
