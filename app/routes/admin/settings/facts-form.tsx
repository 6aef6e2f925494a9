import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { factName } from "#app/features/legal/copy/operator.ts";
import { FACT_HELP, pagesShowing } from "#app/features/legal/copy/settings.ts";
import { FACT_GROUPS, type FactGroup, HOSTING_COUNTRIES, type OperatorFact } from "#app/features/legal/rules/codes.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Select, Textarea, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./settings.module.css";

/** `known`: what each field shows, an address that waits to be confirmed included. */
type Props = { group: FactGroup; known: ReadonlyMap<OperatorFact, string>; answer: RefusedInput | undefined };

const LONG: ReadonlySet<OperatorFact> = new Set(["mediateur", "hebergeur", "tarifs_chefs", "liens_capitalistiques"]);

/** All the facts of a group, saved together with one reason. */
export function FactsForm({ group, known, answer }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const { errors = {}, values = {} } = answer ?? {};
  const form = useFirstError(answer);
  const facts = FACT_GROUPS[group];
  useEffect(() => {
    const current = form.current;
    if (current?.contains(document.activeElement) !== false) return;
    const fields = [...current.querySelectorAll<HTMLInputElement>("[name^=faits]")];
    (fields.find(({ value }) => value === "") ?? fields[0])?.focus({ preventScroll: true });
  }, [form]);
  return (
    <Form ref={form} method="post" className={styles.opened} noValidate preventScrollReset>
      <div className={styles.form}>
        {facts.map((fact) => (
          <Field
            key={fact}
            label={factName(fact)}
            error={errors[nameOf(fact)]}
            help={[FACT_HELP[fact], `Paraît dans\u00a0: ${pagesShowing(fact)}.`].filter(Boolean).join(" ")}
          >
            <FactControl fact={fact} value={values[nameOf(fact)] ?? known.get(fact)} />
          </Field>
        ))}
      </div>
      <Field label="Pourquoi ce changement" required error={errors.motif} help="Gardé dans le journal.">
        <TextInput
          name="motif"
          maxLength={160}
          autoComplete="off"
          defaultValue={values.motif ?? (facts.some((fact) => known.has(fact)) ? "" : "Première saisie")}
        />
      </Field>
      <div className={layout.cluster}>
        <Button type="submit" busyLabel={busy && "Enregistrement..."}>
          Enregistrer
        </Button>
        <LinkButton to={`/admin/parametres#${group}`} look="text" preventScrollReset>
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}

const nameOf = (fact: OperatorFact) => `faits.${fact}`;

function FactControl({ fact, value }: { fact: OperatorFact; value: string | undefined }) {
  const name = nameOf(fact);
  if (fact === "hebergement_pays") {
    return (
      <Select name={name} defaultValue={value ?? ""}>
        <option value="">Choisissez</option>
        {HOSTING_COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </Select>
    );
  }
  if (LONG.has(fact)) return <Textarea name={name} rows={3} maxLength={1000} defaultValue={value} />;
  return (
    <TextInput
      name={name}
      maxLength={254}
      autoComplete="off"
      inputMode={fact === "siret" ? "numeric" : undefined}
      defaultValue={value}
    />
  );
}
