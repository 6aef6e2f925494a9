import clsx from "clsx";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { type ArchiveState, archiveState } from "#app/features/privacy/rules/retention.ts";
import { formatRelative } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import * as list from "#app/ui/list.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./health.module.css";
import type { Health } from "./read-health.server.ts";

type Nightly = NonNullable<Health["nightly"]>;

function RunState({ run: { queued_at, failing } }: { run: Nightly[number] }) {
  if (failing) return <Status tone="refuse">En échec</Status>;
  return queued_at === null ? <Status tone="inactif">Jamais lancée</Status> : <Status tone="actif">Lancée</Status>;
}

const ARCHIVED: Record<ArchiveState, { tone: string; words: string }> = {
  aucune: { tone: "inactif", words: "Aucune" },
  en_marche: { tone: "actif", words: "En marche" },
  en_retard: { tone: "refuse", words: "En retard" },
};

function Archived({ state }: { state: ArchiveState }) {
  const { tone, words } = ARCHIVED[state];
  return <Status tone={tone}>{words}</Status>;
}

/** The last run of each job of the night, and the last piece of the database's log that reached the backup. */
export function NightlyJobs({ nightly, archive, at }: { nightly: Nightly } & Pick<Health, "archive" | "at">) {
  return (
    <section className={styles.healthSection}>
      <h3 className={text.display3}>Tâches de la nuit</h3>
      <ul className={clsx(list.list, list.indicators, list.largeIndicators)}>
        {nightly.map((run) => (
          <li key={run.task}>
            <span>{labelOfTask(run.task)}</span>
            <span className={text.secondary}>{run.queued_at === null ? null : formatRelative(run.queued_at, at)}</span>
            <RunState run={run} />
          </li>
        ))}
        {archive === null ? null : (
          <li>
            <span>Archive de la base pour la sauvegarde</span>
            <span className={text.secondary}>{archive.last === null ? null : formatRelative(archive.last, at)}</span>
            <Archived state={archiveState(archive.last, at)} />
          </li>
        )}
      </ul>
    </section>
  );
}
