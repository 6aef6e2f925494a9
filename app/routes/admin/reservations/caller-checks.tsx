import { CALLER_CHECK_LABELS } from "#app/copy/records.ts";
import { CALLER_CHECKS } from "#app/domain/audit-catalog.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";

/** The ticks are written in the journal, the answers nowhere. */
export function CallerChecks() {
  return (
    <ChoiceCards legend={"Qui appelle\u00a0?"} help="Deux réponses justes avant de changer la réservation.">
      {CALLER_CHECKS.map((code) => (
        <ChoiceCard key={code} type="checkbox" name="verifie" value={code} label={CALLER_CHECK_LABELS[code]} />
      ))}
    </ChoiceCards>
  );
}
