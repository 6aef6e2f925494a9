import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { OtherStart, shownStarts } from "#app/features/agenda/components/start-options.tsx";
import { previewSentence, ruleSentence, WEEKDAYS } from "#app/features/agenda/copy/weekly-rules.ts";
import { previewRule } from "#app/features/agenda/rules/preview.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { MAX_PLACES, MIN_PLACES } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, FieldError, Select, TextInput } from "#app/ui/field.tsx";
import { type RefusedEntries, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as timeToggles from "#app/ui/time-toggles.module.css";
import { TimeToggle } from "#app/ui/time-toggles.tsx";
import * as styles from "./agenda-rules.module.css";
import type { AgendaRule, AgendaRules } from "./read-agenda-rules.server.ts";
import { draftFacts, draftOf, type RuleDraft, ruleOfDraft, serviceDraft } from "./rule-draft.ts";
import { RULES_PATH } from "./rule-paths.ts";
import { SettingOptions } from "./setting-options.tsx";

type Props = {
  agenda: AgendaRules;
  rule: AgendaRule | null;
  refused: RefusedEntries | undefined;
  /** Fields of a new rule, from the address. */
  proposed: RefusedEntries["entries"] | undefined;
};
type Change = (change: Partial<RuleDraft>) => void;

/** A rule: its days, hours, places and repetition, and the sentence that they make. */
export function RuleForm({ agenda, rule, refused, proposed }: Props) {
  const form = useFirstError(refused?.errors);
  const hydrated = useHydrated();
  const [draft, setDraft] = useState(() => draftOf(agenda, rule, refused?.entries ?? proposed));
  const navigation = useNavigation();
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }));
  const errors = refused?.errors ?? {};
  const service = agenda.services.find(({ id }) => id === draft.service_id);
  // The fields are uncontrolled, so that hydration keeps what was typed before it; the sentence reads it once.
  useEffect(() => {
    if (!hydrated || form.current === null) return;
    const typed = [...new FormData(form.current)].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    setDraft(draftOf(agenda, rule, typed));
  }, [hydrated, form, agenda, rule]);
  const [added, setAdded] = useState(draft.heures);
  const start = useRef<HTMLFieldSetElement>(null);
  useEffect(() => start.current?.querySelector("input")?.focus(), []);
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      preventScrollReset
      noValidate
      aria-label={rule === null ? "Nouvelle règle" : "Modifier la règle"}
    >
      {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} tabIndex={-1} />}
      {rule === null ? (
        <Field label="Service" error={errors.service_id}>
          <Select
            name="service_id"
            defaultValue={draft.service_id}
            onChange={(event) => change(serviceDraft(agenda, event.currentTarget.value))}
          >
            {agenda.services.map((each) => (
              <option key={each.id} value={each.id}>
                {titleOf(each)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <fieldset className={field.field} ref={start}>
        <legend className={clsx(field.label, styles.legend)}>Jours</legend>
        <div className={clsx(timeToggles.grid, timeToggles.week)}>
          {WEEKDAYS.map((name, rank) => (
            <TimeToggle
              key={name}
              type="checkbox"
              name="jours[]"
              value={String(rank + 1)}
              aria-label={name}
              aria-invalid={errors.jours === undefined ? undefined : true}
              defaultChecked={draft.jours.includes(rank + 1)}
              onChange={() => change({ jours: toggled(draft.jours, rank + 1) })}
            >
              {name.slice(0, 3)}.
            </TimeToggle>
          ))}
        </div>
        {errors.jours === undefined ? null : <FieldError>{errors.jours}</FieldError>}
      </fieldset>
      <fieldset className={field.field}>
        <legend className={clsx(field.label, styles.legend)}>Heures de départ</legend>
        <div className={timeToggles.grid}>
          {shownStarts([...draft.heures, ...added]).map((time) => (
            <TimeToggle
              key={time}
              type="checkbox"
              name="heures[]"
              value={time}
              aria-invalid={errors.heures === undefined ? undefined : true}
              defaultChecked={draft.heures.includes(time)}
              onChange={() => change({ heures: toggled(draft.heures, time) })}
            >
              {time}
            </TimeToggle>
          ))}
        </div>
        <OtherStart
          name="heures[]"
          onAdd={(time) => {
            setAdded([...added, time]);
            if (!draft.heures.includes(time)) change({ heures: [...draft.heures, time] });
          }}
        />
        {errors.heures === undefined ? null : <FieldError>{errors.heures}</FieldError>}
        <p className={field.hint}>Plusieurs départs le même soir{"\u00a0"}: le premier réservé ferme les autres.</p>
      </fieldset>
      <div className={styles.repetition}>
        <Field label="Répétition" error={errors.semaines}>
          <Select
            name="semaines"
            defaultValue={draft.semaines}
            onChange={(event) => change({ semaines: event.currentTarget.value })}
          >
            <option value="1">Chaque semaine</option>
            <option value="2">Une semaine sur deux</option>
            <option value="3">Une semaine sur trois</option>
            <option value="4">Une semaine sur quatre</option>
          </Select>
        </Field>
        {service?.places_illimitees === true ? (
          <input type="hidden" name="places" value={draft.places} />
        ) : (
          <Field label="Places" error={errors.places}>
            <TextInput
              type="number"
              name="places"
              min={MIN_PLACES}
              max={MAX_PLACES}
              defaultValue={draft.places}
              onChange={(event) => change({ places: event.currentTarget.value })}
            />
          </Field>
        )}
        <Field label="À partir du" error={errors.du}>
          <TextInput
            type="date"
            name="du"
            defaultValue={draft.du}
            onChange={(event) => change({ du: event.currentTarget.value })}
          />
        </Field>
        <Field label="Jusqu’au" error={errors.au} help="Laissez vide pour une règle sans fin.">
          <TextInput
            type="date"
            name="au"
            min={agenda.aujourdhui}
            defaultValue={draft.au}
            onChange={(event) => change({ au: event.currentTarget.value })}
          />
        </Field>
      </div>
      <OwnSettings key={draft.service_id} draft={draft} errors={errors} onChange={change} />
      <Preview agenda={agenda} draft={draft} />
      <div className={clsx(layout.cluster, layout.gap10)}>
        <Button type="submit" busyLabel={navigation.formMethod === "POST" && "Envoi…"}>
          Enregistrer
        </Button>
        {hydrated ? null : (
          <Button type="submit" name="intent" value="verifier" look="neutral">
            Vérifier
          </Button>
        )}
        <LinkButton to={RULES_PATH} look="text" preventScrollReset>
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}

const toggled = <T,>(chosen: readonly T[], one: T): readonly T[] =>
  chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];

type OwnProps = { draft: RuleDraft; errors: Readonly<Record<string, string>>; onChange: Change };

const OWN = [
  ["delai_heures", "Délai minimum", "delai"],
  ["marge_avant", "Marge avant", "marge"],
  ["marge_apres", "Marge après", "marge"],
] as const;

/** Notice and margins of the service of this rule. */
function OwnSettings({ draft, errors, onChange }: OwnProps) {
  return (
    <details className={styles.own} open={OWN.some(([name]) => errors[name] !== undefined)}>
      <summary>Délais et marges propres à ce service</summary>
      <input type="hidden" name="reglages_de" value={draft.service_id} />
      <div className={clsx(layout.columns640, styles.triple)}>
        {OWN.map(([name, label, of]) => (
          <Field key={name} label={label} error={errors[name]}>
            <Select
              name={name}
              defaultValue={draft[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            >
              <option value="">Valeur habituelle</option>
              <SettingOptions of={of} stored={draft[name] === "" ? null : Number(draft[name])} />
            </Select>
          </Field>
        ))}
      </div>
    </details>
  );
}

/** The sentence of the draft, and what it opens and skips. Updated in the browser; by « Vérifier » without JavaScript. */
function Preview({ agenda, draft }: { agenda: AgendaRules; draft: RuleDraft }) {
  const service = agenda.services.find(({ id }) => id === draft.service_id);
  const rule = ruleOfDraft(draft);
  const complete = service !== undefined && rule !== null;
  return (
    <div className={styles.preview} role="status">
      {complete ? (
        <>
          <b>{ruleSentence(rule, service, agenda.aujourdhui)}</b>
          <br />
          {previewSentence(previewRule(rule, draftFacts(agenda, service, draft), agenda.maintenant))}
        </>
      ) : (
        "Choisissez les jours et les heures de départ."
      )}
    </div>
  );
}
