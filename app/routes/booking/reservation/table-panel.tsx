import { Form } from "react-router";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { TableFields } from "#app/features/evenings/components/table-allergies.tsx";
import { answerWords } from "#app/features/evenings/copy/dossier.ts";
import type { TableAnswer } from "#app/features/evenings/rules/dossier.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { RefusedStep } from "./answer-preparation.server.ts";

type Props = { table: readonly TableAnswer[] | null; refused: RefusedStep | undefined };

/** While the request is pending: the client's answer for the table with a button that withdraws it, or the form that adds it. */
export function TablePanel({ table, refused }: Props) {
  if (table === null) return null;
  return (
    <Panel title="Allergies et régimes" className={layout.screenOnly}>
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
    </Panel>
  );
}
