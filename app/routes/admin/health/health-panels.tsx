import clsx from "clsx";
import { formatRelative } from "#app/shared/copy/format.ts";
import { formatNumber } from "#app/shared/copy/numbers.ts";
import { Status } from "#app/ui/badge.tsx";
import * as list from "#app/ui/list.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./health.module.css";
import type { Health } from "./read-health.server.ts";

const SERVICES = [
  ["database", "Base de données"],
  ["storage", "Stockage des photos"],
  ["mail", "Envoi d’e-mails"],
  ["live", "Temps réel et limites"],
] as const;

export function ServicesPanel({ services }: Pick<Health, "services">) {
  return (
    <Panel title="Services">
      <ul className={list.indicators}>
        {SERVICES.map(([name, label]) => {
          const took = services[name];
          return (
            <li key={name}>
              <span>{label}</span>
              <span className={clsx(text.secondary, text.numeric)}>
                {took === null ? "sans réponse" : `${took}\u00a0ms`}
              </span>
              <Status tone={took === null ? "refuse" : "actif"}>{took === null ? "En panne" : "En marche"}</Status>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function QueuePanel({ queue, at }: Pick<Health, "queue" | "at">) {
  if (queue === null) {
    return (
      <Panel title="File de tâches">
        <p>La file n’a pas pu être lue.</p>
      </Panel>
    );
  }
  return (
    <Panel title="File de tâches">
      <dl className={styles.measures}>
        <Measure label="En attente" value={queue.waiting} />
        <Measure label="En cours" value={queue.running} />
        <Measure label="Planifiées" value={queue.planned} />
        <Measure label="Abandonnées" value={queue.dead} bad={queue.dead > 0} />
      </dl>
      <p className={clsx(text.secondary, text.small, styles.note)}>
        {queue.oldest === null
          ? "Aucune tâche n’attend."
          : `La plus ancienne attend son tour depuis\u00a0: ${formatRelative(queue.oldest, at)}.`}
      </p>
      <h3 className={clsx(text.title, styles.subtitle)}>E-mails</h3>
      <dl className={clsx(styles.measures, styles.threeColumns)}>
        <Measure label="À envoyer" value={queue.mails.waiting} />
        <Measure label="À réessayer" value={queue.mails.retrying} bad={queue.mails.retrying > 0} />
        <Measure label="Abandonnés" value={queue.mails.dead} bad={queue.mails.dead > 0} />
      </dl>
    </Panel>
  );
}

function Measure({ label, value, bad = false }: { label: string; value: number; bad?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={bad ? styles.bad : undefined}>{formatNumber(value)}</dd>
    </div>
  );
}
