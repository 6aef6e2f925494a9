import clsx from "clsx";
import Archive from "lucide-react/icons/archive";
import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import { Form } from "react-router";
import { DishFacts } from "#app/features/menus/components/dish-facts.tsx";
import { monthsWords } from "#app/features/menus/copy/labels.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import { DISHES_PATH } from "./dish-paths.ts";
import * as styles from "./dishes.module.css";
import type { OwnDish } from "./read-dishes.server.ts";

/** One dish with its facts and its actions. */
export function DishRow({ plat }: { plat: OwnDish }) {
  const { nom, phrase, mois, retire_le } = plat;
  const at = `${DISHES_PATH}/${plat.id}`;
  const note = retire_le === null ? monthsWords(mois) : `Retiré le ${formatPlainDate(retire_le)}`;
  return (
    <li className={clsx(styles.dish, retire_le !== null && styles.retired)}>
      <div>
        <h3>{nom}</h3>
        {phrase === "" ? null : <p className={text.secondary}>{phrase}</p>}
        {note === null ? null : <p className={clsx(text.tertiary, text.small)}>{note}</p>}
      </div>
      <DishFacts dish={plat} undeclared="Les visiteurs le lisent tel quel." />
      <div className={styles.actions}>
        {retire_le === null ? <Actions plat={plat} at={at} /> : <RetiredActions plat={plat} at={at} />}
      </div>
    </li>
  );
}

type ActionsProps = { plat: OwnDish; at: string };

function Actions({ plat: { id, nom, declares }, at }: ActionsProps) {
  return (
    <>
      {declares ? (
        <IconLink to={at} icon={Pencil} label={`Modifier ${nom}`} />
      ) : (
        <LinkButton to={at} look="outline" size="s">
          Compléter
          <span className={text.visuallyHidden}>, {nom}</span>
        </LinkButton>
      )}
      <IconLink to={`${DISHES_PATH}/nouveau?depuis=${id}`} icon={Copy} label={`Dupliquer ${nom}`} />
      <IconLink to={`${at}/retirer`} icon={Archive} label={`Retirer ${nom}`} dialog />
    </>
  );
}

function RetiredActions({ plat: { id, nom }, at }: ActionsProps) {
  return (
    <>
      <Form method="post" action={DISHES_PATH}>
        <input type="hidden" name="plat_id" value={id} />
        <Button type="submit" look="neutral" size="s">
          Remettre
          <span className={text.visuallyHidden}>, {nom}</span>
        </Button>
      </Form>
      <LinkButton to={`${at}/supprimer`} look="text" size="s" state={OPENED_HERE} preventScrollReset>
        Supprimer
        <span className={text.visuallyHidden}>, {nom}</span>
      </LinkButton>
    </>
  );
}

type IconLinkProps = { to: string; icon: Drawing; label: string; dialog?: boolean };

function IconLink({ to, icon, label, dialog = false }: IconLinkProps) {
  const here = dialog ? { state: OPENED_HERE, preventScrollReset: true } : {};
  return (
    <LinkButton to={to} look="text" size="icon" aria-label={label} title={label} {...here}>
      <Icon of={icon} />
    </LinkButton>
  );
}
