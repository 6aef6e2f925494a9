import clsx from "clsx";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { STORED_LABELS } from "#app/features/console/copy/records.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { PersonData } from "../read-person-data.server.ts";
import * as styles from "./data-summary.module.css";

type Props = {
  data: PersonData;
  /** The action of the export form; an administrator's form also posts the address. */
  exportTo: string;
  adresse?: string;
  /** Whether the reader is the person concerned, not an administrator. */
  own: boolean;
  /** Further fields of the export form. */
  children?: ReactNode;
};

export function DataSummary({ data, exportTo, adresse, own, children }: Props) {
  return (
    <Panel title="Ce que nous gardons">
      <ul className={clsx(layout.divided, styles.counts)}>
        {STORED_LABELS.map(([kind, label]) => (
          <li key={kind}>
            <span>{label}</span>
            <b className={text.numeric}>{data.nombres[kind]}</b>
          </li>
        ))}
      </ul>
      <p className={text.secondary}>
        Le fichier contient tout, au format JSON, lisible par une personne et par un logiciel.
      </p>
      <AccountNote data={data} own={own} />
      {/* A native form: the router would read the response instead of downloading it. */}
      <form method="post" action={exportTo} className={layout.cluster}>
        {adresse === undefined ? null : <input type="hidden" name="email" value={adresse} />}
        {children}
        <Button type="submit">
          <Icon of={Download} />
          {own ? "Télécharger mes données" : "Télécharger les données"}
        </Button>
        {own ? (
          <LinkButton look="neutral" to="/help">
            Corriger une information
          </LinkButton>
        ) : null}
      </form>
    </Panel>
  );
}

function AccountNote({ data: { compte }, own }: Pick<Props, "data" | "own">) {
  if (compte === null) return null;
  return (
    <p className={text.secondary}>
      {own
        ? "Cette adresse a aussi un compte. Il n’est ni dans ce fichier ni dans l’effacement\u00a0: demandez-le au Centre d’aide depuis cette adresse."
        : `Cette adresse a un compte${compte.chef ? " de chef" : ""}\u00a0: il est dans le fichier, et l’effacement le ferme.`}
    </p>
  );
}
