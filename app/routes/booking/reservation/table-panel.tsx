import { Form } from "react-router";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { TableFields } from "#app/features/evenings/components/table-allergies.tsx";
import { answerWords } from "#app/features/evenings/copy/dossier.ts";
import type { TableAnswer } from "#app/features/evenings/rules/dossier.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { RefusedStep } from "./answer-preparation.server.ts";
import { StepMark } from "./preparation.tsx";

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
