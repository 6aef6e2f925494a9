import { data, Form, useNavigation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { changeSlotPlaces } from "#app/features/agenda/change-slot-places.server.ts";
import { capacityHint, placesFree } from "#app/features/agenda/copy/slots.ts";
import { placesSchema } from "#app/features/agenda/rules/slots.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { MAX_PLACES } from "#app/shared/input-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/edit-slot.route";
import { readSlot } from "./read-slot.server.ts";
import { managerPath } from "./slots-answer.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Modifier le créneau") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const own = { service_id: idParam(params.serviceId), slot_id: idParam(params.slotId) };
  const slot = await readSlot(chef, own);
  if (!slot.ok) throw notFound();
  return { slot: slot.value, closeTo: `${managerPath(own.service_id)}${url.search}` };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const slot = { service_id: idParam(params.serviceId), slot_id: idParam(params.slotId) };
  const values = Object.fromEntries(await readForm(request));
  if (!(await readSlot(chef, slot)).ok) throw notFound();
  const parsed = placesSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const changed = await changeSlotPlaces(chef, { ...slot, places: parsed.data.places });
  if (changed.ok) throw redirectWithToast(facts, `${managerPath(slot.service_id)}${url.search}`, "slot_updated");
  if (changed.code === "introuvable") throw notFound();
  const status = changed.code === "erreur_inattendue" ? 503 : 409;
  return data({ ok: false as const, errors: { places: sentenceOf(changed) }, problem: null, values }, status);
}

export default function EditSlot({ loaderData: { slot, closeTo }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const free = placesFree(Math.max(0, slot.places - slot.personnes), slot.places);
  const bound = capacityHint(slot.capacite_max);
  const form = useFirstError(actionData);
  return (
    <RouteDialog title="Modifier le créneau" description={formatDateTime(slot.date_debut)} closeTo={closeTo}>
      <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset>
        <DialogBody>
          <Field
            label="Nombre maximum de places"
            error={actionData?.errors.places}
            help={bound === undefined ? free : `${free}. ${bound}`}
          >
            <TextInput
              type="number"
              name="places"
              min={Math.max(1, slot.personnes)}
              max={MAX_PLACES}
              className={field.short}
              defaultValue={actionData?.values.places ?? slot.places_disponibles}
            />
          </Field>
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Annuler</RouteDialogClose>
          <Button type="submit" busyLabel={busy && "Enregistrement..."}>
            Enregistrer
          </Button>
        </DialogFoot>
      </Form>
    </RouteDialog>
  );
}
