import { useEffect, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import {
  closeDaysLabel,
  freeSlotsSentence,
  metWarning,
  nightSentence,
} from "#app/features/agenda/copy/weekly-rules.ts";
import { daysOfClosure } from "#app/features/agenda/rules/closures.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Segmented } from "#app/ui/segmented.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./agenda-closure.module.css";
import { AGENDA_PATH } from "./closure-paths.ts";

/** What was typed, and what this period meets; null while it is incomplete. */
export type ClosureView = {
  readonly values: Readonly<Record<"mode" | "du" | "au" | "jour" | "de" | "a" | "note", string>>;
  readonly effects: {
    readonly key: string;
    readonly debut: Date;
    readonly fin: Date;
    readonly libres: number;
    readonly rencontres: readonly { client: string; date_debut: Date; demande: boolean }[];
  } | null;
};

type Props = {
  view: ClosureView;
  aujourdhui: string;
  path: string;
  refused: RefusedInput | undefined;
  /** The answer says what the period meets: the same post again closes it. */
  warned: ClosureView["effects"];
  /** Where the chef comes from. */
  retour: string | null;
};

const HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);

export function ClosureForm({ view, aujourdhui, path, refused, warned, retour }: Props) {
  const form = useFirstError(refused?.errors);
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const [typed, setTyped] = useState({ ...view.values, ...refused?.values });
  const fetcher = useFetcher<{ view: ClosureView }>();
  const errors = refused?.errors ?? {};
  const { mode, du, au, jour, de, a } = typed;
  const days = mode === "jours";
  const query = days ? `mode=jours&du=${du}&au=${au}` : `mode=heures&jour=${jour}&de=${de}&a=${a}`;
  const { load } = fetcher;
  useEffect(() => {
    if (hydrated) void load(`${path}?${query}`);
  }, [hydrated, load, path, query]);
  const live = fetcher.data?.view.effects ?? view.effects;
  const effects = warned !== null && (live === null || live.key === warned.key) ? warned : live;
  const type = days ? "vacances" : "blocage";
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  // The fields are uncontrolled, so that hydration keeps what was typed before it; the preview reads it once.
  useEffect(() => {
    if (hydrated && form.current !== null) setTyped((before) => ({ ...before, ...typedTexts(form.current) }));
  }, [hydrated, form]);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate preventScrollReset>
      {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} tabIndex={-1} />}
      <Segmented
        label="Type"
        name="mode"
        value={days ? "jours" : "heures"}
        choices={[
          { value: "jours", label: "Des jours entiers" },
          { value: "heures", label: "Quelques heures" },
        ]}
        onChange={(value) => change({ mode: value })}
      />
      {days || !hydrated ? (
        <div className={styles.pair}>
          <Field label="Du" required={days} error={errors.du}>
            <TextInput
              type="date"
              name="du"
              defaultValue={du}
              onChange={(event) => change({ du: event.currentTarget.value })}
            />
          </Field>
          <Field label="Au, inclus" required={days} error={errors.au}>
            <TextInput
              type="date"
              name="au"
              min={aujourdhui}
              defaultValue={au}
              onChange={(event) => change({ au: event.currentTarget.value })}
            />
          </Field>
        </div>
      ) : null}
      {!days || !hydrated ? (
        <div className={styles.triple}>
          <Field label="Jour" required={!days} error={errors.jour}>
            <TextInput
              type="date"
              name="jour"
              min={aujourdhui}
              defaultValue={jour}
              onChange={(event) => change({ jour: event.currentTarget.value })}
            />
          </Field>
          <Field label="De" required={!days} error={errors.de}>
            <Select name="de" defaultValue={de} onChange={(event) => change({ de: event.currentTarget.value })}>
              <HourOptions stored={de} />
            </Select>
          </Field>
          <Field label="À" required={!days} error={errors.a}>
            <Select name="a" defaultValue={a} onChange={(event) => change({ a: event.currentTarget.value })}>
              <HourOptions stored={a} />
            </Select>
          </Field>
        </div>
      ) : null}
      <Field
        label="Note pour vous"
        error={errors.note}
        help="Elle reste privée. Vos clients voient seulement qu’il n’y a pas de créneau."
      >
        <TextInput
          name="note"
          defaultValue={typed.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          placeholder={"Par exemple\u00a0: Noël en famille"}
        />
      </Field>
      <div role="status" className={styles.effects}>
        {effects === null ? null : <Effects effects={effects} type={type} />}
      </div>
      <input type="hidden" name="vu" value={effects?.key ?? ""} />
      <input type="hidden" name="retour" value={retour ?? ""} />
      <div className={styles.buttons}>
        <LinkButton to={retour ?? AGENDA_PATH} look="neutral">
          Annuler
        </LinkButton>
        {hydrated ? null : (
          <Button type="submit" look="neutral" formMethod="get" formAction={path}>
            Vérifier
          </Button>
        )}
        <Button type="submit" busyLabel={busy && "Envoi…"}>
          {days
            ? effects === null
              ? "Fermer ces jours"
              : closeDaysLabel(daysOfClosure(effects).nombre)
            : "Bloquer cette plage"}
        </Button>
      </div>
    </Form>
  );
}

const typedTexts = (form: HTMLFormElement | null): Record<string, string> =>
  form === null
    ? {}
    : Object.fromEntries(
        [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );

function HourOptions({ stored }: { stored: string }) {
  return (HOURS.includes(stored) ? HOURS : [stored, ...HOURS]).map((time) => (
    <option key={time} value={time}>
      {time}
    </option>
  ));
}

function Effects({ effects, type }: { effects: NonNullable<ClosureView["effects"]>; type: "vacances" | "blocage" }) {
  const warning = metWarning(effects.rencontres, type);
  return (
    <>
      {warning === null ? null : (
        <Band tone="warning" title={warning.title}>
          {warning.text}
        </Band>
      )}
      <p className={text.secondary}>
        {type === "blocage" ? nightSentence(effects) : null} {freeSlotsSentence(effects.libres, type)}
      </p>
    </>
  );
}
