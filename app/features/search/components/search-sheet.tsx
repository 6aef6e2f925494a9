import { Dialog } from "@base-ui/react/dialog";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { CommuneCombobox } from "#app/features/communes/components/commune-combobox.tsx";
import type { Day } from "#app/shared/calendar.ts";
import { formatWholeDay } from "#app/shared/copy/days.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DateChoice } from "./date-choice.tsx";
import { GuestsInput } from "./guests-input.tsx";
import type { SearchDraft } from "./search-draft.ts";
import * as styles from "./search-sheet.module.css";

type Question = "ou" | "quand" | null;
type Props = {
  draft: SearchDraft;
  today: Day;
  /** The sentence of an unknown place. */
  erreur: string | undefined;
  onChange: (part: Partial<SearchDraft>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The three questions on a phone: answering one closes it and opens the next; the guests are always visible. */
export function SearchSheet({ draft, today, erreur, onChange, onClose, children }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const refused = erreur !== undefined;
  const [question, setQuestion] = useState<Question>(refused || draft.place.ou === "" ? "ou" : "quand");
  const toggle = (asked: Question) => () => setQuestion(question === asked ? null : asked);
  const { place, date, convives } = draft;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.sheet} data-dialog="" initialFocus={title}>
          <div className={styles.head}>
            <Dialog.Title ref={title} tabIndex={-1}>
              Trouver un chef
            </Dialog.Title>
            <Dialog.Close className={buttonClass({ look: "text", size: "icon" })} aria-label="Fermer la recherche">
              <Icon of={X} size="large" />
            </Dialog.Close>
          </div>
          <Form className={styles.form} method="get" action="/recherche" onSubmit={onClose}>
            <div className={styles.body}>
              <Block title={"Où\u00a0?"} answer={place.ou} open={question === "ou"} onToggle={toggle("ou")}>
                <CommuneCombobox
                  className={styles.input}
                  aria-label="Commune ou code postal"
                  placeholder="Commune ou code postal"
                  around
                  inline
                  place={place}
                  onPlace={(next) => onChange({ place: next })}
                  onChosen={() => setQuestion("quand")}
                  {...(refused ? { "aria-invalid": true, "aria-describedby": id } : {})}
                />
                {refused ? <FieldError id={id}>{erreur}</FieldError> : null}
              </Block>
              <Block
                title={"Quand\u00a0?"}
                answer={date === "" ? "" : formatWholeDay(date)}
                open={question === "quand"}
                onToggle={toggle("quand")}
              >
                <DateChoice
                  date={date}
                  today={today}
                  onDate={(chosen) => {
                    onChange({ date: chosen });
                    setQuestion(null);
                  }}
                />
              </Block>
              {question === "ou" || place.ou === "" ? null : <input type="hidden" name="ou" value={place.ou} />}
              {question === "ou" || place.commune === "" ? null : (
                <input type="hidden" name="commune" value={place.commune} />
              )}
              {date === "" ? null : <input type="hidden" name="date" value={date} />}
              <div className={styles.block}>
                <div className={styles.row}>
                  <span>Combien&nbsp;?</span>
                  <GuestsInput
                    label="Nombre de convives"
                    value={convives}
                    onValue={(value) => onChange({ convives: value })}
                  />
                </div>
              </div>
              {children}
            </div>
            <div className={styles.foot}>
              <Button
                look="text"
                onClick={() => {
                  onChange({ place: { ou: "", commune: "" }, date: "", convives: "2" });
                  setQuestion("ou");
                }}
              >
                Effacer
              </Button>
              <Button type="submit">
                <Icon of={Search} />
                Trouver un chef
              </Button>
            </div>
          </Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type BlockProps = { title: string; answer: string; open: boolean; onToggle: () => void; children: ReactNode };

function Block({ title, answer, open, onToggle, children }: BlockProps) {
  return (
    <div className={styles.block}>
      <button type="button" className={styles.row} aria-expanded={open} onClick={onToggle}>
        <span>{title}</span>
        {open ? null : <b>{answer}</b>}
      </button>
      {open ? <div className={styles.answer}>{children}</div> : null}
    </div>
  );
}
