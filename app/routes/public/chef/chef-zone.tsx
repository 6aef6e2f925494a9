import House from "lucide-react/icons/house";
import MapPin from "lucide-react/icons/map-pin";
import { Form, Link } from "react-router";
import { inCommune, repeatsZone, zoneSentence } from "#app/features/chefs/copy/chef-labels.ts";
import type { PublicZone } from "#app/features/chefs/rules/zone.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { AskedCommune } from "./answer-reach.server.ts";
import * as styles from "./chef-zone.module.css";

type Props = {
  prenom: string;
  zone: PublicZone;
  /** The chef's own words about the zone. */
  words: string | null;
  /** The sentence of the travel fee. */
  fee: string;
  path: string;
  asked: AskedCommune | null;
};

export function ChefZone({ prenom, zone, words, fee, path, asked }: Props) {
  const travels = zone.deplacement === "rayon" || zone.deplacement === "france";
  // The towns where the chef receives have a line of their own below.
  const sentence = zoneSentence(travels ? { ...zone, recoit: [] } : zone);
  if (sentence === null) return null;
  return (
    <Panel title={`Où cuisine ${prenom}`} className={styles.panel}>
      <p className={styles.place}>
        <Icon of={travels ? House : MapPin} />
        <b>{sentence}.</b>
      </p>
      {words === null || repeatsZone(words, zone) ? null : <p className={styles.fee}>{words}</p>}
      {travels ? <p className={styles.fee}>{fee}.</p> : null}
      {travels && zone.recoit.length > 0 ? (
        <p className={styles.place}>
          <Icon of={MapPin} />
          <span>Vous reçoit {zone.recoit.map(inCommune).join(", ")}.</span>
        </p>
      ) : null}
      {travels ? <ReachForm path={path} asked={asked} /> : null}
    </Panel>
  );
}

/** « Jusque chez vous ? »: a GET form, so that the answer has an address and needs no JavaScript. */
function ReachForm({ path, asked }: Pick<Props, "path" | "asked">) {
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
    </Form>
  );
}
