import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { factName } from "#app/copy/pages/operator.ts";
import { FACT_HELP, LEGAL_PAGE_LABELS, OTHER_PLACES } from "#app/copy/pages/settings.ts";
import { FACT_PAGES, HOSTING_COUNTRIES, type OperatorFact } from "#app/domain/legal-catalog.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Select, Textarea, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-answer.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./settings.module.css";

type Props = { fact: OperatorFact; value: string | undefined; answer: RefusedInput | undefined };

const LONG: ReadonlySet<OperatorFact> = new Set(["mediateur", "hebergeur", "tarifs_chefs", "liens_capitalistiques"]);

export function FactForm({ fact, value, answer }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const { errors = {}, values = {} } = answer ?? {};
  const form = useFirstError(answer);
  useEffect(() => {
    const current = form.current;
    if (current?.contains(document.activeElement) === false) {
      current.querySelector<HTMLElement>("[name=valeur]")?.focus({ preventScroll: true });
    }
  }, [form]);
  return (
    <li className={styles.opened} id={fact}>
      <Form ref={form} method="post" className={styles.form} noValidate preventScrollReset>
        <input type="hidden" name="fait" value={fact} />
        <div className={layout.stack}>
          <Field label={factName(fact)} required error={errors.valeur} help={FACT_HELP[fact]}>
            <FactControl fact={fact} value={values.valeur ?? value} />
          </Field>
          <Field label="Pourquoi ce changement" required error={errors.motif} help="Gardé dans le journal.">
            <TextInput
              name="motif"
              maxLength={160}
              autoComplete="off"
              defaultValue={values.motif ?? (value === undefined ? "Première saisie" : "")}
            />
          </Field>
          <div className={layout.cluster}>
            <Button type="submit" busyLabel={busy && "Enregistrement..."}>
              Enregistrer
            </Button>
            <LinkButton to={`/admin/parametres#${fact}`} look="text" preventScrollReset>
              Annuler
            </LinkButton>
          </div>
        </div>
        <div>
          <p className={styles.placesTitle}>Où il paraîtra</p>
          <ul className={styles.places}>
            {FACT_PAGES[fact].map((path) => (
              <Place key={path}>
                <a className={text.link} href={path}>
                  {LEGAL_PAGE_LABELS[path]}
                </a>
              </Place>
            ))}
            {OTHER_PLACES[fact]?.map((place) => (
              <Place key={place}>{place}</Place>
            ))}
          </ul>
        </div>
      </Form>
    </li>
  );
}

const Place = ({ children }: { children: ReactNode }) => <li className={styles.place}>{children}</li>;

function FactControl({ fact, value }: { fact: OperatorFact; value: string | undefined }) {
  if (fact === "hebergement_pays") {
    return (
      <Select name="valeur" defaultValue={value ?? ""}>
        <option value="">Choisissez</option>
        {HOSTING_COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </Select>
    );
  }
  if (LONG.has(fact)) return <Textarea name="valeur" rows={3} maxLength={1000} defaultValue={value} />;
  return (
    <TextInput
      name="valeur"
      maxLength={254}
      autoComplete="off"
      inputMode={fact === "siret" ? "numeric" : undefined}
      defaultValue={value}
    />
  );
}
