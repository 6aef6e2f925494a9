import House from "lucide-react/icons/house";
import MapPin from "lucide-react/icons/map-pin";
import { Form, Link } from "react-router";
import { feeSentence, inCommune, reachSentence, zoneSentence } from "#app/copy/zones.ts";
import { distanceBetween, isWithinZone } from "#app/domain/travel.ts";
import { CommuneField } from "#app/features/places/components/commune-field.tsx";
import type { FoundCommune } from "#app/features/places/find-commune.server.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./chef-zone.module.css";
import type { ChefProfile } from "./read-chef-profile.server.ts";

type Place = ChefProfile["place"];
/** What the visitor typed in « Jusque chez vous ? », and the communes it may mean. */
export type AskedCommune = { readonly ou: string; readonly found: FoundCommune };
type Props = { prenom: string; place: Place; path: string; asked: AskedCommune | null };

export function ChefZone({ prenom, place: { zone, frais, base }, path, asked }: Props) {
  const sentence = zoneSentence(zone);
  if (sentence === null) return null;
  const travels = zone.deplacement === "rayon" || zone.deplacement === "france";
  return (
    <Panel title={`Où cuisine ${prenom}`} className={styles.panel}>
      <p className={styles.place}>
        <Icon of={travels ? House : MapPin} />
        <b>{sentence}.</b>
      </p>
      {travels ? <p className={styles.fee}>{feeSentence(frais)}.</p> : null}
      {travels && zone.recoit.length > 0 ? (
        <p className={styles.place}>
          <Icon of={MapPin} />
          <span>Vous reçoit {zone.recoit.map(inCommune).join(", ")}.</span>
        </p>
      ) : null}
      {travels && base !== null ? <ReachForm place={{ zone, frais, base }} path={path} asked={asked} /> : null}
      <p>
        <Link className={text.link} to="/recherche">
          Où, quand, combien&nbsp;?
        </Link>{" "}
        Les chefs libres près de chez vous.
      </p>
    </Panel>
  );
}

type ReachProps = { place: Place & { base: NonNullable<Place["base"]> }; path: string; asked: AskedCommune | null };

/** « Jusque chez vous ? »: a GET form, so that the answer has an address and needs no JavaScript. */
function ReachForm({ place, path, asked }: ReachProps) {
  const found = asked?.found ?? null;
  const known = found?.ok === true ? found.value.nom : undefined;
  return (
    <Form method="get" action={path} className={styles.form} preventScrollReset noValidate>
      <div className={styles.row}>
        <Field label="Jusque chez vous&nbsp;?" error={errorOf(found)}>
          <CommuneField key={known} placeholder="Commune ou code postal" defaultValue={known ?? asked?.ou ?? ""} />
        </Field>
        <Button type="submit" look="outline">
          Vérifier
        </Button>
      </div>
      <div role="status">{found?.ok === true ? <Answer place={place} commune={found.value} /> : null}</div>
      {found?.ok === false && found.choix.length > 0 ? (
        <ul className={styles.choices} aria-label="Quelle commune&nbsp;?">
          {found.choix.map(({ code_insee, nom, precision }) => (
            <li key={code_insee}>
              <Link className={text.link} to={`${path}?commune=${code_insee}`} preventScrollReset>
                {nom}
              </Link>{" "}
              <span className={field.hint}>{precision}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Form>
  );
}

function errorOf(found: FoundCommune | null): string | undefined {
  if (found === null || found.ok) return undefined;
  return found.choix.length > 0
    ? "Quelle commune\u00a0?"
    : "Nous ne trouvons pas cette commune. Essayez son code postal.";
}

function Answer({ place: { zone, frais, base }, commune }: { place: ReachProps["place"]; commune: KnownCommune }) {
  if (commune.position === null) return <p>Nous ne connaissons pas la position de {commune.nom}. Écrivez-lui.</p>;
  const distance = distanceBetween(base, { code_insee: commune.code_insee, ...commune.position });
  const within = isWithinZone(zone, distance);
  return <p className={styles.answer}>{reachSentence({ nom: commune.nom, distance, within, terms: frais })}</p>;
}
type KnownCommune = Extract<FoundCommune, { ok: true }>["value"];
