import CalendarIcon from "lucide-react/icons/calendar";
import * as combobox from "#app/features/communes/components/commune-combobox.module.css";
import { addDays, type Day, weekdayOf } from "#app/shared/calendar.ts";
import { formatNumberedDay } from "#app/shared/copy/days.ts";
import { Calendar } from "#app/ui/calendar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { searchableDays } from "../rules/query.ts";
import * as styles from "./date-choice.module.css";

const SATURDAY = 6;

/** The next Saturday and Sunday, and the Saturday after. */
function quickDays(first: Day): readonly Day[] {
  const saturday = addDays(first, (SATURDAY - weekdayOf(first) + 7) % 7);
  return [saturday, addDays(saturday, 1), addDays(saturday, 7)];
}

/** `date` is empty without an answer. */
type Props = { date: Day; today: Day; onDate: (date: Day) => void };

/** Three quick days, a month to choose from, or no day at all. */
export function DateChoice({ date, today, onDate }: Props) {
  const { first, last } = searchableDays(today);
  return (
    <>
      <div className={styles.quick}>
        {quickDays(first).map((day) => (
          <button key={day} type="button" aria-pressed={day === date} onClick={() => onDate(day)}>
            {formatNumberedDay(day)}
          </button>
        ))}
      </div>
      <div className={styles.month}>
        <Calendar
          selected={date === "" ? null : date}
          onSelect={onDate}
          isAvailable={(day) => day >= first && day <= last}
          today={today}
          defaultMonth={date === "" ? first : date}
          firstMonth={today}
          lastMonth={last}
        />
      </div>
      <button type="button" className={combobox.around} onClick={() => onDate("")}>
        <Icon of={CalendarIcon} />
        <span>
          Je ne sais pas encore
          <small>On vous montre les prochaines dates libres.</small>
        </span>
      </button>
    </>
  );
}
