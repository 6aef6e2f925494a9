import clsx from "clsx";
import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { HELP_STATE_LABELS, HELP_SUJET_LABELS, helpTitle } from "#app/features/help/copy/help-thread.ts";
import { helpState } from "#app/features/help/rules/thread.ts";
import { formatInitials, formatRelative } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List, PickLink } from "#app/ui/list.tsx";
import * as styles from "./help.module.css";
import type { ListedHelp } from "./read-help-messages.server.ts";
import { HELP_TONES } from "./state-tones.ts";

export function HelpInbox({ messages, now }: { messages: readonly ListedHelp[]; now: Date }) {
  return (
    <List label="Messages d’aide">
      {messages.map(({ id, nom, sujet, created_at, conteste_chef_id, ...turn }) => (
        <PickLink
          key={id}
          to={`/admin/aide/${id}`}
          lead={<Avatar initials={formatInitials(nom, nom.trim().split(/\s+/).slice(1).join(" "))} seed={nom} />}
          title={nom}
          note={
            <>
              {helpTitle({ sujet, conteste_chef_id })}
              <br />
              {formatRelative(created_at, now)}
            </>
          }
          end={<Status tone={HELP_TONES[helpState(turn)]}>{HELP_STATE_LABELS[helpState(turn)]}</Status>}
        />
      ))}
    </List>
  );
}

/** Applied on change; without JavaScript, by the button. */
export function SujetFilter({ sujet }: { sujet: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  return (
    <Form
      ref={form}
      method="get"
      action="/admin/aide"
      className={clsx(layout.cluster, styles.filter)}
      preventScrollReset
    >
      <Select
        key={sujet}
        name="sujet"
        aria-label="Sujet"
        defaultValue={sujet ?? ""}
        onChange={() => void submit(form.current, { preventScrollReset: true })}
      >
        <option value="">Tous les sujets</option>
        {Object.entries(HELP_SUJET_LABELS).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="neutral">
          Filtrer
        </Button>
      </noscript>
    </Form>
  );
}
