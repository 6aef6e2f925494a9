import { useRef, useState } from "react";
import { CONDITIONS_PROPOSEES } from "#app/copy/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./profile.module.css";

/** Three template texts. Choosing one never discards the chef's own text. */
export function CancellationField({ start, error }: { start: string; error: string | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const hydrated = useHydrated();
  const write = (proposal: string) => {
    if (area.current === null) return;
    const typed = area.current.value;
    area.current.value = proposal;
    area.current.focus();
    setReplaced(typed.trim() === "" || CONDITIONS_PROPOSEES.some(({ texte }) => texte === typed) ? replaced : typed);
  };
  return (
    <div className={styles.cancellationTerms}>
      <Field
        className={styles.cancellationText}
        label="Conditions d’annulation"
        error={error}
        help="Affichées avant la réservation, rappelées au client et gardées avec chaque réservation."
      >
        <Textarea ref={area} name="conditions_annulation" rows={3} defaultValue={start} />
      </Field>
      {hydrated ? (
        <div className={layout.cluster} role="group" aria-label="Formulations proposées">
          {CONDITIONS_PROPOSEES.map(({ nom, texte }) => (
            <Button key={nom} look="neutral" size="s" onClick={() => write(texte)}>
              {nom}
            </Button>
          ))}
          {replaced === null ? null : (
            <Button
              look="text"
              size="s"
              onClick={() => {
                write(replaced);
                setReplaced(null);
              }}
            >
              Remettre mon texte
            </Button>
          )}
        </div>
      ) : (
        <details>
          <summary className={text.link}>Trois formulations pour commencer</summary>
          {CONDITIONS_PROPOSEES.map(({ nom, texte }) => (
            <p key={nom} className={text.small}>
              <b>{nom}</b>
              {"\u00a0"}: {texte}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}
