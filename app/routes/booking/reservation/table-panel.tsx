import { Form } from "react-router";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { TableFields } from "#app/features/evenings/components/table-allergies.tsx";
import { answerWords } from "#app/features/evenings/copy/dossier.ts";
import type { TableAnswer } from "#app/features/evenings/rules/dossier.ts";
import { communeOf } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { RefusedStep } from "./answer-preparation.server.ts";
import { StepMark } from "./preparation.tsx";

type AddressProps = { reservation: OwnReservation; refused: RefusedStep | undefined };

/** While the request is pending: the street, which the booking form does not ask. */
export function AddressFold({ reservation, refused }: AddressProps) {
  const form = useFirstError(refused?.errors);
  if (!reservation.demande_adresse) return null;
  const { rue } = reservation;
  const commune = communeOf(reservation);
  return (
    <Fold
      name="prep"
      title="Adresse"
      summary={rue ?? "Numéro et rue, quand vous voulez."}
      state={rue === null ? undefined : <StepMark etape="acces" etat="fait" />}
      open={refused !== undefined}
      className={layout.screenOnly}
    >
      <Form ref={form} method="post" preventScrollReset noValidate className={layout.stack}>
        {refused?.problem ? <Band tone="danger" role="alert" title={refused.problem} /> : null}
        <Field label="Numéro et rue" help={commune || undefined} error={refused?.errors.rue}>
          <TextInput
            name="rue"
            maxLength={120}
            autoComplete="street-address"
            defaultValue={typedValues(refused?.entries ?? []).rue?.[0] ?? rue ?? ""}
          />
        </Field>
        <div>
          <Button type="submit" name="intent" value="adresse" look="neutral">
            Enregistrer l’adresse
          </Button>
        </div>
      </Form>
    </Fold>
  );
}

type Props = { table: readonly TableAnswer[] | null; refused: RefusedStep | undefined };

/** While the request is pending: the client's answer for the table with a button that withdraws it, or the form that adds it. */
export function TableFold({ table, refused }: Props) {
  if (table === null) return null;
  return (
    <Fold
      name="prep"
      title="Allergies et régimes"
      summary={
        table.length > 0 ? "Dit en réservant, lu par le chef seul." : "Si quelqu’un à table ne peut pas tout manger."
      }
      state={table.length > 0 ? <StepMark etape="convives" etat="fait" /> : undefined}
      open={refused !== undefined}
      className={layout.screenOnly}
    >
      {table.map(({ id, reponse }) => (
        <Form key={id} method="post" preventScrollReset className={layout.cluster}>
          <span>{answerWords(reponse)}.</span>
          <input type="hidden" name="reponse_id" value={id} />
          <Button type="submit" name="intent" value="effacer" look="text" size="s">
            Effacer
          </Button>
        </Form>
      ))}
      {table.length > 0 ? (
        <p className={text.secondary}>Seul le chef le lit, pour répondre à votre demande.</p>
      ) : (
        <Form method="post" preventScrollReset className={layout.stack}>
          <TableFields typed={typedValues(refused?.entries ?? [])} errors={refused?.errors ?? {}} />
          <div>
            <Button type="submit" name="intent" value="reponse" look="neutral">
              Le dire au chef
            </Button>
          </div>
        </Form>
      )}
    </Fold>
  );
}
