import RotateCw from "lucide-react/icons/rotate-cw";
import { Form } from "react-router";
import { formatRelative } from "#app/copy/format.ts";
import { labelOfTask } from "#app/copy/labels.ts";
import { tryCount } from "#app/copy/plurals.ts";
import { Button } from "#app/ui/button.tsx";
import { useOneAtATime } from "#app/ui/pending.ts";
import { Table } from "#app/ui/table.tsx";
import type { Health } from "./read-health.server.ts";

const HEAD = ["Tâche", "Erreur", "Essais", { name: "Action", hidden: true }] as const;

export function DeadJobs({ jobs, at }: { jobs: NonNullable<Health["dead"]>; at: Date }) {
  const { onSubmit, held } = useOneAtATime();
  if (jobs.length === 0) return null;
  return (
    <section className="sante__partie">
      <h3 className="t-d3">Tâches abandonnées</h3>
      <Table caption="Tâches abandonnées" head={HEAD}>
        {jobs.map(({ id, task, attempts, last_error, created_at }) => (
          <tr key={id}>
            <td>
              <b>{labelOfTask(task)}</b>
              <br />
              <span className="t-2 t-sm num">n° {id}</span>
            </td>
            <td>
              <code className="code">{last_error || "Sans message"}</code>
            </td>
            <td className="t-2 t-sm">
              {tryCount(attempts)}, créée {formatRelative(new Date(created_at), at)}
            </td>
            <td>
              <Form method="post" className="puces justify-end" onSubmit={onSubmit} preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="retry"
                  look="neutral"
                  size="s"
                  {...held}
                  aria-label={`Relancer ${labelOfTask(task)}, n° ${id}`}
                >
                  <RotateCw className="ico" aria-hidden="true" />
                  Relancer
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="discard"
                  look="text"
                  size="s"
                  {...held}
                  aria-label={`Écarter ${labelOfTask(task)}, n° ${id}`}
                >
                  Écarter
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
