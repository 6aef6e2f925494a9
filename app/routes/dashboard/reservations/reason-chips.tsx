import { CANCELLATION_REASONS, type CancellationReason } from "#app/copy/compose.ts";

type Props = { chosen: CancellationReason | null; onChoose: (reason: CancellationReason) => void };

const CODES = ["malade", "imprevu", "materiel", "autre"] as const satisfies CancellationReason[];

/** Each chip proposes a text for the letter. Nothing is posted: the inputs have no `name`. */
export function ReasonChips({ chosen, onChoose }: Props) {
  return (
    <fieldset className="cancel__reasons">
      <legend className="etiq">Que se passe-t-il{"\u00a0"}?</legend>
      <div className="puces">
        {CODES.map((code) => (
          <label key={code} className="heure">
            <input type="radio" name="situation" checked={chosen === code} onChange={() => onChoose(code)} />
            <span>{CANCELLATION_REASONS[code]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
