import { MONTHS, SHORT_MONTHS } from "#app/features/menus/copy/labels.ts";
import { MENU_LIMITS } from "#app/features/menus/rules/limits.ts";
import type { DraftMenu } from "#app/features/menus/rules/menu-draft.ts";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import * as panel from "#app/ui/panel.module.css";
import { TimeToggle } from "#app/ui/time-toggles.tsx";
import * as styles from "./menu-editor.module.css";

const { min, max } = MENU_LIMITS.jours;
const DAYS = Array.from({ length: max - min + 1 }, (_, rank) => String(min + rank));

type Props = { menu: DraftMenu; errors: Readonly<Record<string, string>> };

/** What a menu is called, when it is served, and until when dishes are chosen. */
export function MenuFields({ menu, errors }: Props) {
  return (
    <div className={`${panel.panel} ${styles.fields}`}>
      <Field label="Nom du menu" required tightMark error={errors.nom}>
        <TextInput name="nom" defaultValue={menu.nom} maxLength={MENU_LIMITS.nom} autoComplete="off" />
      </Field>
      <Field
        label="Choix des plats jusqu’à"
        help="Quand un service a plusieurs plats."
        error={errors.jours_avant_pour_choisir}
      >
        <Select name="jours_avant_pour_choisir" defaultValue={menu.jours_avant_pour_choisir}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days} jours avant le repas
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Une phrase d’introduction" error={errors.introduction} className={styles.wide}>
        <TextInput name="introduction" defaultValue={menu.introduction} maxLength={MENU_LIMITS.introduction} />
      </Field>
      <fieldset className={styles.wide}>
        <legend>Mois servis</legend>
        <div className={styles.months}>
          {MONTHS.map((month, rank) => (
            <TimeToggle
              key={month}
              type="checkbox"
              name="mois[]"
              value={rank + 1}
              defaultChecked={menu.mois.includes(rank + 1)}
              aria-label={month}
            >
              {SHORT_MONTHS[rank]}
            </TimeToggle>
          ))}
        </div>
        <p className={styles.hint}>Sans mois, le menu est servi toute l’année.</p>
      </fieldset>
    </div>
  );
}
