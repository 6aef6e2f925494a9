import { Form } from "react-router";
import { nameOfMonth, servedWords } from "#app/features/menus/copy/carte.ts";
import { menuLine } from "#app/features/menus/copy/menu-line.ts";
import type { StoredMenu } from "#app/features/menus/menus.repo.server.ts";
import { sharedMonths } from "#app/features/menus/rules/shown-menu.ts";
import { listOf } from "#app/shared/copy/counts.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import { MENUS_PATH } from "./menu-paths.ts";
import * as styles from "./menus.module.css";

/** One menu of a service, with the months it shares with another one that is online. */
export function MenuRow({ menu, others }: { menu: StoredMenu; others: readonly StoredMenu[] }) {
  const { id, nom, mois, services, publie_le } = menu;
  const missing = services.reduce((sum, { carte }) => sum + carte.filter(({ declares }) => !declares).length, 0);
  const dishes = services.reduce((sum, { carte }) => sum + carte.length, 0);
  const line = menuLine(services);
  return (
    <li className={styles.menu}>
      <div>
        <h3>{nom}</h3>
        {line === "" ? null : <p className={text.secondary}>{capitalize(line)}</p>}
        <p className={styles.facts}>
          <Status tone={publie_le === null ? "masque" : "visible"}>
            {publie_le === null ? "Brouillon" : "En ligne"}
          </Status>
          {missing === 0 ? null : <Status tone="en_attente">{plural(missing, "plat", "plats")} à compléter</Status>}
          <span>
            {servedWords(mois)}. {plural(services.length, "service", "services")}, {plural(dishes, "plat", "plats")}
          </span>
        </p>
        {publie_le === null ? null : <Overlaps menu={menu} others={others} />}
      </div>
      <div className={styles.actions}>
        <LinkButton to={`${MENUS_PATH}/${id}`} look="neutral" size="s">
          Modifier
          <span className={text.visuallyHidden}>, {nom}</span>
        </LinkButton>
        {publie_le === null ? (
          <Act menu={menu} intent="publier" label="Publier" look="outline" />
        ) : (
          <Act menu={menu} intent="retirer" label="Retirer" look="text" />
        )}
        <Act menu={menu} intent="dupliquer" label="Dupliquer" />
        {publie_le === null ? (
          <LinkButton to={`${MENUS_PATH}/${id}/supprimer`} look="text" size="s" state={OPENED_HERE} preventScrollReset>
            Supprimer
            <span className={text.visuallyHidden}>, {nom}</span>
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}

function Overlaps({ menu, others }: { menu: StoredMenu; others: readonly StoredMenu[] }) {
  return others
    .filter(({ id, publie_le }) => id !== menu.id && publie_le !== null)
    .map((other) => ({ other, months: sharedMonths(menu.mois, other.mois) }))
    .filter(({ months }) => months.length > 0)
    .map(({ other, months }) => (
      <p key={other.id} className={text.small}>
        {months.length > 3
          ? "Plusieurs mois sont"
          : `${capitalize(listOf(months.map(nameOfMonth)))} ${months.length > 1 ? "sont" : "est"}`}{" "}
        aussi dans «&nbsp;{other.nom}&nbsp;»&nbsp;: les visiteurs choisissent entre les deux.
      </p>
    ));
}

type ActProps = { menu: StoredMenu; intent: string; label: string; look?: ButtonLook };

function Act({ menu, intent, label, look = "neutral" }: ActProps) {
  return (
    <Form method="post" action={MENUS_PATH} preventScrollReset>
      <input type="hidden" name="menu_id" value={menu.id} />
      <Button type="submit" name="intent" value={intent} look={look} size="s">
        {label}
        <span className={text.visuallyHidden}>, {menu.nom}</span>
      </Button>
    </Form>
  );
}
