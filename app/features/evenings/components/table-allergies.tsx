import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as smallFold from "#app/ui/small-fold.module.css";
import { CONSENT_SENTENCES, REGIME_CONVIVE_LABELS } from "../copy/dossier.ts";
import { ALLERGENE_LABELS } from "../copy/labels.ts";
import { ALLERGENES_REGLEMENTES, REGIMES_CONVIVES } from "../rules/codes.ts";
import { CONSENT_VERSION } from "../rules/dossier.ts";
import { ConsentBox, HealthNote } from "./answer-fields.tsx";
import * as chips from "./choice-chips.module.css";
import { ChoiceChip, type TypedValues } from "./choice-chips.tsx";
import * as styles from "./table-allergies.module.css";

const DIETS = REGIMES_CONVIVES.map((code) => ({ name: "regimes[]", value: code, label: REGIME_CONVIVE_LABELS[code] }));
const ALLERGENS = ALLERGENES_REGLEMENTES.map((code) => ({
  name: "allergies[]",
  value: code,
  label: ALLERGENE_LABELS[code],
}));
const FIRST = new Set<string>(["vegetarien", "sans_porc", "gluten", "lait", "fruits_a_coque", "crustaces"]);
const ALL = [...DIETS, ...ALLERGENS];
const first = ALL.filter(({ value }) => FIRST.has(value));
const others = ALL.filter(({ value }) => !FIRST.has(value));

type Props = { typed: TypedValues; errors: Readonly<Record<string, string>> };

/**
 * The allergies and diets of the whole table, asked while booking. The consent is shown by the style sheet as soon as
 * something is said, so that it also appears before scripts run and without them.
 */
export function TableFields({ typed, errors }: Props) {
  const said = ({ name, value }: { name: string; value: string }) => typed[name]?.includes(value) ?? false;
  const opened = others.some(said) || Boolean(typed.autre?.[0]) || errors.autre !== undefined;
  return (
    <fieldset className={clsx(chips.group, styles.table)}>
      <legend>Une allergie, un régime à table&nbsp;?</legend>
      <div className={layout.cluster}>
        {first.map((chip) => (
          <ChoiceChip key={chip.value} {...chip} typed={typed} />
        ))}
      </div>
      <details className={clsx(smallFold.fold, styles.others)} open={opened}>
        <summary>
          Tous les allergènes et régimes
          <Icon of={ChevronDown} />
        </summary>
        <div className={layout.cluster}>
          {others.map((chip) => (
            <ChoiceChip key={chip.value} {...chip} typed={typed} />
          ))}
        </div>
        <Field label="Une autre allergie" error={errors.autre}>
          {/* The style sheet tells an empty field from a filled one by its placeholder. */}
          <TextInput name="autre" maxLength={140} placeholder=" " defaultValue={typed.autre?.[0]} />
        </Field>
      </details>
      <div className={clsx(styles.consent, errors.consentement !== undefined && styles.missing)}>
        <ConsentBox error={errors.consentement} typed={typed}>
          {CONSENT_SENTENCES[CONSENT_VERSION].table}
        </ConsentBox>
      </div>
      <HealthNote>Gardé à part du message&nbsp;: seul le chef le lit, effacé sept jours après.</HealthNote>
    </fieldset>
  );
}
