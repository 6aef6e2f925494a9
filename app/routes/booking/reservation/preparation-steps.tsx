import clsx from "clsx";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ChoiceChips, type TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import {
  EQUIPEMENT_LABELS,
  FEUX_LABELS,
  FOUR_LABELS,
  FRIGO_LABELS,
  NOMBRE_FEUX_LABELS,
  OCCASION_LABELS,
  STATIONNEMENT_LABELS,
  VAISSELLE_LABELS,
} from "#app/features/evenings/copy/dossier.ts";
import type { HostDossier } from "#app/features/evenings/open-dossier.server.ts";
import {
  EQUIPEMENTS,
  FEUX,
  FOURS,
  FRIGOS,
  NOMBRES_FEUX,
  OCCASIONS,
  STATIONNEMENTS,
  VAISSELLES,
} from "#app/features/evenings/rules/codes.ts";
import { asSentence } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./preparation.module.css";

export type StepAnswer = {
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  /** What a refused submission contained. */
  typed: TypedValues | null;
};

type FormProps = { intent: string; answer: StepAnswer; actions?: ReactNode; children: ReactNode };

/** The form of a step: it posts to the page, which comes back with this step open. */
export function StepForm({ intent, answer, actions, children }: FormProps) {
  const form = useFirstError(answer.errors);
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST" && navigation.formData?.get("intent") === intent;
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, layout.screenOnly)} noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {answer.problem === null ? null : <Band tone="danger" role="alert" title={answer.problem} />}
      {children}
      <div className={styles.actions}>
        <Button type="submit" busyLabel={busy && "Enregistrement…"}>
          Enregistrer
        </Button>
        {actions}
      </div>
    </Form>
  );
}

/** The client's input, once the step is closed. */
function Answers({ facts }: { facts: readonly (readonly [string, string])[] }) {
  const said = facts.filter(([, value]) => value !== "");
  if (said.length === 0) return <p className={text.secondary}>Rien n’a été dit.</p>;
  return (
    <FactList className={styles.facts}>
      {said.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={text.preserveLines}>{value}</dd>
        </div>
      ))}
    </FactList>
  );
}

/** Stored values in the form that fields read. */
const stored = (values: Record<string, string | readonly string[] | null>): TypedValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? [value] : (value ?? [])]),
  );

type Access = NonNullable<HostDossier["acces"]>;

type AccessProps = { access: Access | null; place: HostDossier["lieu"]; open: boolean; answer: StepAnswer };

export function AccessStep({ access, place, open, answer }: AccessProps) {
  if (!open) {
    return (
      <Answers
        facts={[
          ["Numéro et rue", place.rue],
          ["Commune", place.commune],
          ["Étage", access?.etage ?? ""],
          ["Code ou interphone", access?.code_acces ?? ""],
          ["Téléphone sur place", access?.telephone_sur_place ?? ""],
          [
            "Pour se garer et monter",
            (access?.stationnement ?? []).map((code) => STATIONNEMENT_LABELS[code]).join(", "),
          ],
          ["Autre chose à savoir", access?.a_savoir ?? ""],
        ]}
      />
    );
  }
  const typed = answer.typed ?? stored({ rue: place.rue, ...access, "stationnement[]": access?.stationnement ?? [] });
  const { errors } = answer;
  return (
    <StepForm intent="acces" answer={answer}>
      <Field label="Numéro et rue" help={place.commune === "" ? undefined : place.commune} error={errors.rue}>
        <TextInput name="rue" maxLength={120} autoComplete="street-address" defaultValue={typed.rue?.[0]} />
      </Field>
      <div className={clsx(layout.columns820, styles.three)}>
        <Field label="Étage" error={errors.etage}>
          <TextInput name="etage" maxLength={40} defaultValue={typed.etage?.[0]} />
        </Field>
        <Field label="Code ou interphone" help="Lu par le chef seul, effacé le lendemain." error={errors.code_acces}>
          <TextInput name="code_acces" maxLength={40} autoComplete="off" defaultValue={typed.code_acces?.[0]} />
        </Field>
        <Field label="Téléphone sur place" error={errors.telephone_sur_place}>
          <TextInput
            type="tel"
            name="telephone_sur_place"
            maxLength={20}
            autoComplete="tel"
            defaultValue={typed.telephone_sur_place?.[0]}
          />
        </Field>
      </div>
      <ChoiceChips
        legend="Pour se garer et monter"
        name="stationnement[]"
        labels={STATIONNEMENT_LABELS}
        codes={STATIONNEMENTS}
        typed={typed}
      />
      <Field label="Autre chose à savoir" error={errors.a_savoir}>
        <Textarea name="a_savoir" rows={2} maxLength={280} defaultValue={typed.a_savoir?.[0]} />
      </Field>
    </StepForm>
  );
}

type Kitchen = NonNullable<HostDossier["cuisine"]>;

type KitchenProps = {
  kitchen: Kitchen | null;
  /** What the chef asks for, in the words of the service. */
  wish: { chef: string; demande: string } | null;
  open: boolean;
  answer: StepAnswer;
};

export function KitchenStep({ kitchen, wish, open, answer }: KitchenProps) {
  if (!open) {
    return (
      <Answers
        facts={[
          ["Les feux", kitchen?.feux ? FEUX_LABELS[kitchen.feux] : ""],
          ["Combien de feux\u00a0?", kitchen?.nombre_feux ? NOMBRE_FEUX_LABELS[kitchen.nombre_feux] : ""],
          ["Le four", kitchen?.four ? FOUR_LABELS[kitchen.four] : ""],
          ["Le frigo, ce jour-là", kitchen?.frigo ? FRIGO_LABELS[kitchen.frigo] : ""],
          ["La vaisselle", kitchen?.vaisselle ? VAISSELLE_LABELS[kitchen.vaisselle] : ""],
          ["Il y a aussi", (kitchen?.equipements ?? []).map((code) => EQUIPEMENT_LABELS[code]).join(", ")],
          ["Que manque-t-il\u00a0?", kitchen?.manque ?? ""],
        ]}
      />
    );
  }
  const typed = answer.typed ?? stored({ ...kitchen, "equipements[]": kitchen?.equipements ?? [] });
  return (
    <StepForm intent="cuisine" answer={answer}>
      {wish === null ? null : (
        <p className={styles.wish}>
          Pour ce menu, {wish.chef} demande{"\u00a0"}: <b>{asSentence(wish.demande)}</b> Dites ce qu’il y a{"\u00a0"}:
          le reste, le chef s’en arrange.
        </p>
      )}
      <div className={clsx(layout.columns640, styles.two)}>
        <ChoiceChips legend="Les feux" name="feux" labels={FEUX_LABELS} codes={FEUX} typed={typed} />
        <ChoiceChips
          legend={<>Combien de feux&nbsp;?</>}
          name="nombre_feux"
          labels={NOMBRE_FEUX_LABELS}
          codes={NOMBRES_FEUX}
          typed={typed}
        />
        <ChoiceChips legend="Le four" name="four" labels={FOUR_LABELS} codes={FOURS} typed={typed} />
        <ChoiceChips legend="Le frigo, ce jour-là" name="frigo" labels={FRIGO_LABELS} codes={FRIGOS} typed={typed} />
        <ChoiceChips
          legend="La vaisselle"
          name="vaisselle"
          labels={VAISSELLE_LABELS}
          codes={VAISSELLES}
          typed={typed}
        />
        <ChoiceChips
          legend="Il y a aussi"
          name="equipements[]"
          labels={EQUIPEMENT_LABELS}
          codes={EQUIPEMENTS}
          typed={typed}
        />
      </div>
      <Field label={<>Que manque-t-il&nbsp;?</>} error={answer.errors.manque}>
        <Textarea name="manque" rows={2} maxLength={280} defaultValue={typed.manque?.[0]} />
      </Field>
    </StepForm>
  );
}

type Occasion = NonNullable<HostDossier["occasion"]>;
type OccasionProps = { occasion: Occasion | null; open: boolean; answer: StepAnswer };

export function OccasionStep({ occasion, open, answer }: OccasionProps) {
  if (!open) {
    return (
      <Answers
        facts={[
          ["Que fêtez-vous\u00a0?", occasion?.occasion ? OCCASION_LABELS[occasion.occasion] : ""],
          ["Un mot pour le chef", occasion?.mot ?? ""],
          ["C’est une surprise", occasion?.surprise ? "Oui" : ""],
        ]}
      />
    );
  }
  const typed =
    answer.typed ??
    stored({
      occasion: occasion?.occasion ?? null,
      mot: occasion?.mot ?? "",
      surprise: occasion?.surprise ? "on" : null,
    });
  return (
    <StepForm intent="occasion" answer={answer}>
      <ChoiceChips
        legend={<>Que fêtez-vous&nbsp;?</>}
        name="occasion"
        labels={OCCASION_LABELS}
        codes={OCCASIONS}
        typed={typed}
      />
      <Field label="Un mot pour le chef" error={answer.errors.mot}>
        <Textarea name="mot" rows={2} maxLength={280} defaultValue={typed.mot?.[0]} />
      </Field>
      <label className={styles.surprise}>
        <input type="checkbox" name="surprise" defaultChecked={typed.surprise?.[0] === "on"} />
        <span>
          C’est une surprise. <span className={text.secondary}>Le chef restera discret au téléphone.</span>
        </span>
      </label>
    </StepForm>
  );
}
