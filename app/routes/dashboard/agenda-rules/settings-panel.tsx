import clsx from "clsx";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { horizonHint, noticeHint } from "#app/features/agenda/copy/weekly-rules.ts";
import { openedDays } from "#app/features/agenda/rules/weekly-rules.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, Select } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { Switch } from "#app/ui/switch.tsx";
import * as styles from "./agenda-rules.module.css";
import type { AgendaRules } from "./read-agenda-rules.server.ts";
import { RULES_PATH } from "./rule-paths.ts";
import { SettingOptions } from "./setting-options.tsx";

type Props = { agenda: AgendaRules; refused: RefusedInput | undefined };

/** « Pour tous vos services »: notice, horizon, margins, public holidays. */
export function SettingsPanel({ agenda: { reglages, maintenant, enregistres }, refused }: Props) {
  const form = useFirstError(refused?.errors);
  const busy = useNavigation().formAction === RULES_PATH;
  const [delai, setDelai] = useState(reglages.delai_heures);
  const [horizon, setHorizon] = useState(reglages.horizon_semaines);
  return (
    <Panel title="Pour tous vos services">
      <Form
        ref={form}
        method="post"
        action={RULES_PATH}
        className={clsx(layout.stack, layout.gap18)}
        preventScrollReset
        noValidate
      >
        {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} tabIndex={-1} />}
        {enregistres ? null : (
          <p className={field.hint}>Ces valeurs s’appliqueront dès votre première règle, ou si vous les enregistrez.</p>
        )}
        <Field label="Délai minimum" error={refused?.errors.delai_heures} help={noticeHint(delai)}>
          <Select
            name="delai_heures"
            defaultValue={reglages.delai_heures}
            onChange={(event) => setDelai(Number(event.currentTarget.value))}
          >
            <SettingOptions of="delai" stored={reglages.delai_heures} />
          </Select>
        </Field>
        <Field
          label="Horizon maximum"
          error={refused?.errors.horizon_semaines}
          help={horizonHint(openedDays(horizon, maintenant).au)}
        >
          <Select
            name="horizon_semaines"
            defaultValue={reglages.horizon_semaines}
            onChange={(event) => setHorizon(Number(event.currentTarget.value))}
          >
            <SettingOptions of="horizon" stored={reglages.horizon_semaines} />
          </Select>
        </Field>
        <div className={styles.pair}>
          <Field label="Marge avant" error={refused?.errors.marge_avant}>
            <Select name="marge_avant" defaultValue={reglages.marge_avant}>
              <SettingOptions of="marge" stored={reglages.marge_avant} />
            </Select>
          </Field>
          <Field label="Marge après" error={refused?.errors.marge_apres}>
            <Select name="marge_apres" defaultValue={reglages.marge_apres}>
              <SettingOptions of="marge" stored={reglages.marge_apres} />
            </Select>
          </Field>
        </div>
        <p className={field.hint}>
          Trajet, mise en place, rangement. Aucun créneau ne s’ouvre pendant une marge. Chez vous ou à distance, il n’y
          en a pas.
        </p>
        <Switch name="ferme_feries" defaultChecked={reglages.ferme_feries}>
          Fermé les jours fériés
        </Switch>
        <div>
          <Button type="submit" size="s" look="neutral" busyLabel={busy && "Envoi…"}>
            Enregistrer les réglages
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
