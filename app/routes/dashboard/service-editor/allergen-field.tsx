import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useId, useState } from "react";
import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import { ALLERGENES_REGLEMENTES } from "#app/features/evenings/rules/codes.ts";
import { Button } from "#app/ui/button.tsx";
import * as chip from "#app/ui/chip.module.css";
import { RemovableChip } from "#app/ui/chip.tsx";
import * as field from "#app/ui/field.module.css";
import { FieldError, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./service-editor.module.css";

type Props = { initial: readonly string[]; error: string | undefined };

const REGULATED = ALLERGENES_REGLEMENTES.map((code) => ALLERGENE_LABELS[code]);
const NAME = "allergenes[]";
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Selected allergens as chips, the fourteen regulated ones as choices, others by name. */
export function AllergenField({ initial, error }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div className={field.field} role="group" aria-labelledby={id}>
      <span className={field.label} id={id}>
        Allergènes
      </span>
      {hydrated ? <Chooser initial={initial} /> : <Boxes initial={initial} />}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      <p className={field.hint}>Touchez ceux qui sont présents, ou écrivez le vôtre puis Entrée.</p>
    </div>
  );
}

function Chooser({ initial }: { initial: readonly string[] }) {
  const [chosen, setChosen] = useState(initial);
  const [typed, setTyped] = useState("");
  const has = (name: string) => chosen.some((one) => same(one, name));
  const add = (name: string) => {
    const plain = name.replace(/\s+/g, " ").trim();
    if (plain !== "" && !has(plain)) setChosen([...chosen, plain]);
    setTyped("");
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add(typed);
  };
  return (
    <>
      {chosen.length === 0 ? null : (
        <div className={layout.cluster} aria-live="polite">
          {chosen.map((name) => (
            <span key={name}>
              <input type="hidden" name={NAME} value={name} />
              <RemovableChip
                label={name}
                removeLabel={`Retirer ${name}`}
                onRemove={() => setChosen(chosen.filter((one) => one !== name))}
              />
            </span>
          ))}
        </div>
      )}
      <div className={styles.allergenInput}>
        <TextInput
          value={typed}
          maxLength={60}
          aria-label="Ajouter un allergène"
          placeholder="Ajouter un allergène, puis Entrée"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={addOnEnter}
        />
        <Button look="neutral" size="icon" aria-label="Ajouter l’allergène" onClick={() => add(typed)}>
          <Icon of={Plus} />
        </Button>
      </div>
      <div className={layout.cluster}>
        {REGULATED.filter((name) => !has(name)).map((name) => (
          <button key={name} type="button" className={clsx(chip.chip, styles.suggestion)} onClick={() => add(name)}>
            <Icon of={Plus} size="small" />
            <span className={text.visuallyHidden}>Ajouter </span>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

/** Without JavaScript: a checkbox each, and a text field for others. */
function Boxes({ initial }: { initial: readonly string[] }) {
  const others = REGULATED.filter((name) => !initial.some((one) => same(one, name)));
  return (
    <>
      <div className={layout.cluster}>
        {[...initial, ...others].map((name) => (
          <label key={name}>
            <input type="checkbox" name={NAME} value={name} defaultChecked={initial.includes(name)} /> {name}
          </label>
        ))}
      </div>
      <TextInput name={NAME} maxLength={60} aria-label="Ajouter un allergène" placeholder="Ajouter un allergène" />
    </>
  );
}
