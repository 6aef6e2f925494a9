import Leaf from "lucide-react/icons/leaf";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import {
  CONTAINS_ALCOHOL,
  containedWords,
  NONE_OF_14,
  REGIME_PLAT_LABELS,
  tracesWords,
  UNDECLARED,
} from "../copy/labels.ts";
import { type DishAllergens, type DishContents, dietMark } from "../rules/dish.ts";
import * as styles from "./dish-facts.module.css";

type Props = {
  dish: DishAllergens & DishContents;
  /** What to do about a dish whose allergens nobody verified. */
  undeclared: ReactNode;
};

/** One line of facts: the diet, what the dish contains, possible traces. Silence is never « none ». */
export function DishFacts({ dish, undeclared }: Props) {
  const mark = dietMark(dish);
  if (!dish.declares) {
    return (
      <p className={styles.undeclared}>
        <Icon of={TriangleAlert} size="small" />
        <span>
          <b>{UNDECLARED}.</b> {undeclared}
        </span>
      </p>
    );
  }
  return (
    <p className={styles.facts}>
      {mark === null ? null : (
        <span className={styles.mark}>
          <Icon of={Leaf} size="small" />
          {REGIME_PLAT_LABELS[mark]}
        </span>
      )}
      <span>
        {dish.contient.length === 0 ? (
          NONE_OF_14
        ) : (
          <>
            <b>Contient&nbsp;:</b> {containedWords(dish)}
          </>
        )}
      </span>
      {dish.traces.length === 0 ? null : <span>Traces possibles&nbsp;: {tracesWords(dish)}</span>}
      {dish.dedans.includes("alcool") ? <span>{CONTAINS_ALCOHOL}</span> : null}
    </p>
  );
}
