import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { DishFacts } from "#app/features/menus/components/dish-facts.tsx";
import { CAUSE_LABELS, REGIME_PLAT_LABELS } from "#app/features/menus/copy/labels.ts";
import { type DishAllergens, type DishContents, type ShownDiet, shownDiets } from "#app/features/menus/rules/dish.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./dish-editor.module.css";

type Props = { nom: string; phrase: string; dish: DishAllergens & DishContents };

/** What visitors read of the dish, and the diets that follow from it. */
export function DishSummary({ nom, phrase, dish }: Props) {
  return (
    <div className={styles.aside}>
      <Panel title="Les visiteurs lisent">
        <div className={styles.printed}>
          {nom.trim() === "" ? null : <b>{nom}</b>}
          {phrase.trim() === "" ? null : <p className={text.secondary}>{phrase}</p>}
          <DishFacts dish={dish} undeclared="Demandez au chef avant de réserver." />
        </div>
      </Panel>
      <Panel title="Régimes, calculés">
        <ul className={styles.diets}>
          {shownDiets(dish).map((diet) => (
            <Diet key={diet.regime} {...diet} />
          ))}
        </ul>
        <p className={clsx(styles.hint, styles.declared)}>
          Halal et casher ne se calculent pas&nbsp;: vous les déclarez sur le service, avec le certificateur s’il y en a
          un.
        </p>
      </Panel>
    </div>
  );
}

const SPOKEN = { oui: "Oui, ", non: "Non, ", inconnu: "" } as const;
const DRAWINGS = { oui: Check, non: X, inconnu: Minus } as const;

function Diet(diet: ShownDiet) {
  return (
    <li data-answer={diet.reponse}>
      <Icon of={DRAWINGS[diet.reponse]} />
      <span>
        <span className={text.visuallyHidden}>{SPOKEN[diet.reponse]}</span>
        {REGIME_PLAT_LABELS[diet.regime]}
        {diet.reponse === "non" ? <small>{CAUSE_LABELS[diet.cause]}</small> : null}
        {diet.reponse === "inconnu" ? <small>quand les quatorze seront vérifiés</small> : null}
      </span>
    </li>
  );
}
