import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import type { ShownGuests } from "./answer-guests.server.ts";
import * as styles from "./booking-panel.module.css";

type Props = {
  guests: ShownGuests;
  /** What the links of the page keep of its address. */
  kept: readonly (readonly [string, string])[];
};

/** The guests and their total: GET forms, whose answer has an address. A button that is pressed before the scripts run is a navigation. */
export function GuestsForm({ guests, kept }: Props) {
  const { location } = useNavigation();
  const asked = Number(new URLSearchParams(location?.search).get("convives"));
  // The number that is on its way, so that two quick presses are two steps.
  const count = asked >= 1 && location?.search !== undefined ? asked : guests.convives;
  const { max, total, phrase } = guests;
  return (
    <div className={styles.guests}>
      <Form method="get" action="#dates" className={styles.count} preventScrollReset replace>
        <Kept entries={kept} but="convives" />
        <span className={styles.stepper}>
          <button
            type="submit"
            name="convives"
            value={Math.max(1, count - 1)}
            aria-label="Un convive de moins"
            aria-disabled={count <= 1 || undefined}
          >
            <Icon of={Minus} />
          </button>
          <output aria-live="polite">{count}</output>
          <button
            type="submit"
            name="convives"
            value={Math.min(max, count + 1)}
            aria-label="Un convive de plus"
            aria-disabled={count >= max || undefined}
          >
            <Icon of={Plus} />
          </button>
        </span>
        <span>{count > 1 ? "convives" : "convive"}</span>
        <b>{total}</b>
      </Form>
      <p>{phrase}</p>
      {guests.demande_commune ? <Commune guests={guests} kept={kept} /> : null}
    </div>
  );
}

/** Asked again with the number of guests; open on a commune that was not understood. */
function Commune({ guests: { convives, commune, erreur, choix }, kept }: Props) {
  return (
    <details key={commune} open={erreur !== undefined}>
      <summary className={text.link}>
        {commune === null ? "Avec le déplacement jusque chez vous" : "Changer de commune"}
      </summary>
      <Form method="get" action="#dates" className={styles.commune} preventScrollReset noValidate>
        <Kept entries={kept} but="commune" />
        <input type="hidden" name="convives" value={convives} />
        <Field label="Votre commune" error={erreur}>
          <TextInput name="ou" maxLength={80} autoComplete="postal-code" />
        </Field>
        <Button type="submit" look="outline">
          Voir le prix
        </Button>
        {choix.length === 0 ? null : (
          <ul aria-label="Quelle commune&nbsp;?">
            {choix.map(({ code_insee, nom, precision }) => (
              <li key={code_insee}>
                <Link
                  className={text.link}
                  to={`?${new URLSearchParams({ ...Object.fromEntries(kept), convives: String(convives), commune: code_insee })}#dates`}
                  preventScrollReset
                >
                  {nom}
                </Link>{" "}
                <span className={text.tertiary}>{precision}</span>
              </li>
            ))}
          </ul>
        )}
      </Form>
    </details>
  );
}

const Kept = ({ entries, but }: { entries: Props["kept"]; but: string }) =>
  entries.map(([name, value]) =>
    name === but || name === "convives" ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
