import clsx from "clsx";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Form } from "react-router";
import { tryCount } from "#app/features/console/copy/counts.ts";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { formatRelative } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./health.module.css";
import type { Health } from "./read-health.server.ts";

const HEAD = ["Tâche", "Erreur", "Essais", { name: "Action", hidden: true }] as const;

export function DeadJobs({ jobs, at }: { jobs: NonNullable<Health["dead"]>; at: Date }) {
  const { onSubmit, held } = useOneAtATime();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.healthSection}>
      <h3 className={text.display3}>Tâches abandonnées</h3>
      <Table caption="Tâches abandonnées" head={HEAD}>
        {jobs.map(({ id, task, attempts, last_error, created_at }) => (
          <tr key={id}>
            <td>
              <b>{labelOfTask(task)}</b>
              <br />
              <span className={clsx(text.secondary, text.small, text.numeric)}>n° {id}</span>
            </td>
            <td>
              <code className={styles.errorText}>{last_error || "Sans message"}</code>
            </td>
            <td className={clsx(text.secondary, text.small)}>
              {tryCount(attempts)}, créée {formatRelative(new Date(created_at), at)}
            </td>
            <td>
              <Form
                method="post"
                className={clsx(layout.cluster, styles.actions)}
                onSubmit={onSubmit}
                preventScrollReset
              >
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
                  <Icon of={RotateCw} />
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
