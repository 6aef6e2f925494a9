import { ChoiceChips, type TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { DEDANS_LABELS, MOMENT_LABELS, MONTHS, SHORT_MONTHS } from "#app/features/menus/copy/labels.ts";
import { DEDANS, MOMENTS } from "#app/features/menus/rules/codes.ts";
import * as text from "#app/ui/text.module.css";
import { TimeToggle } from "#app/ui/time-toggles.tsx";
import * as styles from "./dish-editor.module.css";

type Props = { typed: TypedValues };

export function MomentField({ typed }: Props) {
  return (
    <ChoiceChips
      legend="À quel moment du repas&nbsp;?"
      name="moment"
      labels={MOMENT_LABELS}
      codes={MOMENTS}
      typed={typed}
    />
  );
}

export function ContentsField({ typed }: Props) {
  return (
    <div className={styles.block}>
      <h2>Ce qu’il y a dedans</h2>
      <ChoiceChips
        legend={<span className={text.visuallyHidden}>Ce qu’il y a dedans</span>}
        name="dedans[]"
        labels={DEDANS_LABELS}
        codes={DEDANS}
        typed={typed}
      />
      <p className={styles.hint}>Le poisson et les fruits de mer se lisent dans les allergènes.</p>
    </div>
  );
}

export function MonthsField({ typed }: Props) {
  return (
    <fieldset className={styles.block}>
      <legend>Saison</legend>
      <div className={styles.months}>
        {MONTHS.map((month, rank) => (
          <TimeToggle
            key={month}
            type="checkbox"
            name="mois[]"
            value={rank + 1}
            defaultChecked={typed["mois[]"]?.includes(String(rank + 1)) ?? false}
            aria-label={month}
          >
            {SHORT_MONTHS[rank]}
          </TimeToggle>
        ))}
      </div>
      <p className={styles.hint}>Sans mois, le plat est de toutes les saisons.</p>
    </fieldset>
  );
}
