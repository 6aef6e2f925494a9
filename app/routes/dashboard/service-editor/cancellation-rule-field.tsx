import clsx from "clsx";
import { useState } from "react";
import { REGLE_ANNULATION_LABELS, ruleWords } from "#app/features/bookings/copy/cancellation.ts";
import { cancellationSteps, checkOwnRule, shareDue } from "#app/features/bookings/rules/cancellation.ts";
import { REGLES_ANNULATION, type RegleAnnulation } from "#app/features/services/rules/codes.ts";
import { formatDeadline, formatShortLimit, lowerFirst } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import type { ServiceEditor } from "./read-service-editor.server.ts";
import * as styles from "./service-editor.module.css";
import type { TypedService } from "./typed-service.ts";

type Props = {
  draft: TypedService;
  errors: Readonly<Record<string, string>>;
  editor: Pick<ServiceEditor, "regle" | "exemple">;
};

/** A dinner for the example, in cents. */
const EXAMPLE_PRICE = 400_00;

const codeOf = (value: string): RegleAnnulation | null => REGLES_ANNULATION.find((code) => code === value) ?? null;
const numberOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

/** « Annulation par le client »: the rule from which Convive computes what is owed. */
export function CancellationRuleField({ draft, errors, editor: { regle: defaut, exemple } }: Props) {
  const [chosen, setChosen] = useState(codeOf(draft.annulation));
  const [heures, setHeures] = useState(draft.annulation_heures);
  const [part, setPart] = useState(draft.annulation_part);
  const hydrated = useHydrated();
  const choice = (regle: RegleAnnulation) => ({
    name: "annulation",
    value: regle,
    defaultChecked: draft.annulation === regle,
    label: REGLE_ANNULATION_LABELS[regle].nom,
    hint: REGLE_ANNULATION_LABELS[regle].phrase,
    onChange: () => setChosen(regle),
  });
  const rule = { annulation: chosen ?? defaut, annulation_heures: numberOf(heures), annulation_part: numberOf(part) };
  return (
    <div className={styles.cancellation}>
      <div>
        <ChoiceCards
          legend="Si l’on annule"
          help="Les mêmes trois règles partout&nbsp;: profil, service, réservation, e-mails."
        >
          <ChoiceCard
            name="annulation"
            value=""
            defaultChecked={codeOf(draft.annulation) === null}
            label="Comme mon profil"
            hint={
              defaut === null
                ? "Votre profil n’a pas de règle\u00a0: vos conditions écrites s’affichent telles quelles."
                : `${REGLE_ANNULATION_LABELS[defaut].nom}\u00a0: ${lowerFirst(REGLE_ANNULATION_LABELS[defaut].phrase)}`
            }
            onChange={() => setChosen(null)}
          />
          <ChoiceCard {...choice("souple")} />
          <ChoiceCard {...choice("moderee")} />
          <ChoiceCard {...choice("stricte")} />
          <ChoiceCard {...choice("sur_mesure")}>
            <div className={styles.ownRule}>
              <Field label="Gratuite jusqu’à" error={errors.annulation_heures}>
                <TextInput
                  name="annulation_heures"
                  inputMode="numeric"
                  suffix="h avant"
                  value={heures}
                  onChange={(event) => setHeures(event.currentTarget.value)}
                />
              </Field>
              <Field label="Ensuite, part due" error={errors.annulation_part}>
                <TextInput
                  name="annulation_part"
                  inputMode="numeric"
                  suffix="%"
                  value={part}
                  onChange={(event) => setPart(event.currentTarget.value)}
                />
              </Field>
            </div>
          </ChoiceCard>
        </ChoiceCards>
        {errors.annulation === undefined ? null : <FieldError>{errors.annulation}</FieldError>}
      </div>
      {hydrated && rule.annulation !== null && checkOwnRule(rule).ok ? (
        <ClientView rule={rule} exemple={exemple} />
      ) : null}
    </div>
  );
}

type Rule = Omit<Parameters<typeof ruleWords>[0], "type_service">;

/** « Ce que voit le client » */
function ClientView({ rule, exemple }: { rule: Rule; exemple: Date }) {
  const words = ruleWords({ ...rule, type_service: "chef_domicile" });
  if (words === null) return null;
  return (
    <details className={styles.fold}>
      <summary>Ce que voit le client</summary>
      <Ticket title="Ce que voit le client">
        <p className={text.small}>
          <b>{words.libre}</b> {words.ensuite}
        </p>
        <p className={clsx(text.small, text.secondary, styles.ruleNote)}>
          Pour un dîner à {formatAmount(EXAMPLE_PRICE)} le {formatDeadline(exemple)}
          {"\u00a0"}:
        </p>
        <TicketLines>
          {cancellationSteps(rule, exemple).map(({ jusqua, part }) => (
            <TicketLine
              key={jusqua?.toISOString() ?? "apres"}
              label={jusqua === null ? "après" : `avant ${formatShortLimit(jusqua)}`}
            >
              {formatAmount(shareDue(EXAMPLE_PRICE, part))}
            </TicketLine>
          ))}
        </TicketLines>
        <p className={clsx(text.extraSmall, text.secondary, styles.ruleNote)}>
          Le déplacement n’est jamais dû. Si vous annulez, rien n’est dû. Les réservations déjà prises gardent leur
          règle.
        </p>
      </Ticket>
    </details>
  );
}
