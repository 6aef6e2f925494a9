import clsx from "clsx";
import { useId } from "react";
import { ChoiceChips, type TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import { ALLERGENES_REGLEMENTES, type AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";
import {
  ALLERGENE_HINTS,
  CEREALE_LABELS,
  FRUIT_A_COQUE_LABELS,
  REPONSE_LABELS,
} from "#app/features/menus/copy/labels.ts";
import { CEREALES, FRUITS_A_COQUE, REPONSES_ALLERGENE } from "#app/features/menus/rules/codes.ts";
import { CheckField } from "#app/ui/field.tsx";
import * as segmented from "#app/ui/segmented.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./dish-editor.module.css";

type Props = { typed: TypedValues };

/** The fourteen, each with its three answers, and the box that makes « Non » an answer. */
export function AllergenAnswers({ typed }: Props) {
  return (
    <fieldset className={styles.block}>
      <legend>Allergènes</legend>
      <p className={text.secondary}>
        Les quatorze à déclaration obligatoire. «&nbsp;Non&nbsp;» est une réponse&nbsp;: dites-le pour chacun, puis
        cochez la dernière ligne.
      </p>
      <div className={styles.allergens}>
        {ALLERGENES_REGLEMENTES.map((code) => (
          <AllergenAnswer key={code} code={code} typed={typed} />
        ))}
      </div>
      <div className={styles.verified}>
        <CheckField name="declares" defaultChecked={(typed.declares ?? []).length > 0}>
          <b>J’ai vérifié les quatorze pour ce plat</b>
          <small>Sans cette coche, les visiteurs lisent «&nbsp;Allergènes non renseignés&nbsp;».</small>
        </CheckField>
      </div>
    </fieldset>
  );
}

function AllergenAnswer({ code, typed }: Props & { code: AllergeneReglemente }) {
  const id = useId();
  const name = `allergenes.${code}`;
  const given = typed[name]?.[0] ?? "non";
  const hint = ALLERGENE_HINTS[code];
  return (
    <div className={styles.allergen}>
      <span className={styles.named}>
        <span id={id}>{ALLERGENE_LABELS[code]}</span>
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
      <div className={clsx(segmented.segmented, styles.answers)} role="radiogroup" aria-labelledby={id}>
        {REPONSES_ALLERGENE.map((answer) => (
          <label key={answer}>
            <input type="radio" name={name} value={answer} defaultChecked={answer === given} />
            <span>{REPONSE_LABELS[answer]}</span>
          </label>
        ))}
      </div>
      {code === "gluten" ? (
        <Which of="gluten" name="cereales[]" labels={CEREALE_LABELS} codes={CEREALES} typed={typed} />
      ) : code === "fruits_a_coque" ? (
        <Which
          of="fruits à coque"
          name="fruits_a_coque[]"
          labels={FRUIT_A_COQUE_LABELS}
          codes={FRUITS_A_COQUE}
          typed={typed}
        />
      ) : null}
    </div>
  );
}

type WhichProps<C extends string> = Props & {
  of: string;
  name: string;
  labels: Readonly<Record<C, string>>;
  codes: readonly C[];
};

/** Shown with « Contient », also without JavaScript. */
function Which<C extends string>({ of, ...chips }: WhichProps<C>) {
  return (
    <div className={styles.which}>
      <ChoiceChips
        legend={
          <>
            Lesquels&nbsp;?<span className={text.visuallyHidden}> {of}</span>
          </>
        }
        {...chips}
      />
    </div>
  );
}
