import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./search-bar.module.css";

const MIN = 1;
const MAX = 200;

type Props = { id?: string; label?: string; value: string; onValue: (value: string) => void };

/** A number field between two round buttons. Minus is never `disabled`, which would lose the keyboard focus. */
export function GuestsInput({ id, label, value, onValue }: Props) {
  const guests = Number(value);
  const step = (change: number) => () => onValue(String(Math.min(MAX, Math.max(MIN, (guests || MIN) + change))));
  return (
    <div className={styles.guests}>
      <button
        type="button"
        data-step="-1"
        aria-label="Un convive de moins"
        aria-disabled={guests <= MIN}
        onClick={step(-1)}
      >
        <Icon of={Minus} size="small" />
      </button>
      <input
        id={id}
        aria-label={label}
        type="number"
        inputMode="numeric"
        name="convives"
        min={MIN}
        max={MAX}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      <button
        type="button"
        data-step="1"
        aria-label="Un convive de plus"
        aria-disabled={guests >= MAX}
        onClick={step(1)}
      >
        <Icon of={Plus} size="small" />
      </button>
    </div>
  );
}
