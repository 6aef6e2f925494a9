import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as text from "#app/ui/text.module.css";
import type { AskedCommune } from "./answer-reach.server.ts";
import type { ShownZone } from "./answer-zone.server.ts";
import * as styles from "./chef-zone.module.css";

type Props = { zone: ShownZone; path: string; asked: AskedCommune | null };

/** « Jusque chez vous ? »: what the heading does not say of the zone; for a chef who travels, a GET form, whose answer has an address. */
export function ChefZone({ zone: { asks, lines }, path, asked }: Props) {
  if (!asks) return <Lines lines={lines} />;
  return (
    <Form method="get" action={path} className={styles.form} preventScrollReset noValidate>
      <div className={styles.row}>
        <Field label="Jusque chez vous&nbsp;?" error={asked?.error}>
          <TextInput
            name="ou"
            key={asked?.ou}
            maxLength={80}
            autoComplete="off"
            placeholder="Commune ou code postal"
            defaultValue={asked?.ou}
          />
        </Field>
        <Button type="submit" look="outline">
          Vérifier
        </Button>
      </div>
      <div role="status">{asked?.answer ? <p className={styles.answer}>{asked.answer}</p> : null}</div>
      {asked === null || asked.choix.length === 0 ? null : (
        <ul className={styles.choices} aria-label="Quelle commune&nbsp;?">
          {asked.choix.map(({ code_insee, nom, precision }) => (
            <li key={code_insee}>
              <Link className={text.link} to={`${path}?commune=${code_insee}`} preventScrollReset>
                {nom}
              </Link>{" "}
              <span className={field.hint}>{precision}</span>
            </li>
          ))}
        </ul>
      )}
      <Lines lines={lines} />
    </Form>
  );
}

const Lines = ({ lines }: Pick<ShownZone, "lines">) =>
  lines.map((line) => (
    <p key={line} className={field.hint}>
      {line}
    </p>
  ));
