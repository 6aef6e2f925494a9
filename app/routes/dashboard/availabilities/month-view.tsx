import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useState } from "react";
import { type OpenHours, type RepeatedDays, repeatedDays } from "#app/features/agenda/rules/slots.ts";
import { addMonths, type Day, type Month, monthBounds, monthKey, monthOf } from "#app/shared/calendar.ts";
import { formatMonth } from "#app/shared/copy/format.ts";
import type { Result } from "#app/shared/result.ts";
import * as button from "#app/ui/button.module.css";
import { LinkButton } from "#app/ui/button.tsx";
import * as calendar from "#app/ui/calendar.module.css";
import { fieldsKey } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { MonthTable } from "./month-table.tsx";
import * as styles from "./month-view.module.css";
import { PlannedDay } from "./planned-day.tsx";
import type { Availabilities } from "./read-availabilities.server.ts";
import { RepeatForm, type RepetitionDraft } from "./repeat-form.tsx";
import { allTypedIn, type Refused, refusedOf, type SlotsAnswer, typedIn } from "./slots-answer.ts";

type Props = {
  availabilities: Availabilities;
  answer: SlotsAnswer | undefined;
  at: { path: string; search: string };
  mois: Month;
  day: Day | null;
  /** The link to the list view, beside the name of the month. */
  views: ReactNode;
};

/** The month view and the form that repeats slots over it. */
export function MonthView(props: Props) {
  return <MonthAndRepetition key={fieldsKey(props.answer)} {...props} />;
}

const EMPTY: RepetitionDraft = { du: "", au: "", jours: [], creneaux: [], sauter_feries: true };

function draftOf(refused: Refused | null): RepetitionDraft {
  if (refused === null) return EMPTY;
  return {
    du: typedIn(refused, "du") ?? "",
    au: typedIn(refused, "au") ?? "",
    jours: allTypedIn(refused, "jours[]").map(Number),
    creneaux: allTypedIn(refused, "creneaux[]"),
    sauter_feries: typedIn(refused, "sauter_feries") === "on",
  };
}

function MonthAndRepetition({ availabilities, answer, at, mois, day, views }: Props) {
  const { jours, maintenant, ouverts } = availabilities;
  const refused = refusedOf(answer, "repeter");
  const hydrated = useHydrated();
  const [draft, setDraft] = useState(() => draftOf(refused));
  const days = repeatedDays(draft, maintenant);
  const chosen = jours.find(({ jour }) => jour === day);
  const address = (month: Month, jour?: Day) =>
    `${at.path}?vue=mois&mois=${monthKey(month)}${jour === undefined ? "" : `&jour=${jour}`}`;
  return (
    <div className={styles.monthView}>
      <div>
        <MonthHead mois={mois} now={maintenant} address={address} views={views} />
        <MonthTable
          mois={mois}
          jours={jours}
          ajouts={hydrated ? additionsOf(days, draft, ouverts) : {}}
          chosen={day}
          linkTo={(jour) => address(mois, jour)}
        />
        <Legend />
        {chosen === undefined ? null : (
          <div className={styles.selectedDay} aria-live="polite">
            <PlannedDay day={chosen} at={at} />
          </div>
        )}
      </div>
      <RepeatForm
        availabilities={availabilities}
        action={`${at.path}${at.search}`}
        refused={refused}
        draft={draft}
        days={days}
        hydrated={hydrated}
        onChange={setDraft}
      />
    </div>
  );
}

/** The hours per day that the form would open. */
function additionsOf(days: Result<RepeatedDays>, draft: RepetitionDraft, ouverts: OpenHours): OpenHours {
  if (!days.ok) return {};
  return Object.fromEntries(
    days.value.jours.map((day) => [day, draft.creneaux.filter((time) => !ouverts[day]?.includes(time))]),
  );
}

type HeadProps = { mois: Month; now: Date; address: (month: Month) => string; views: ReactNode };

function MonthHead({ mois, now, address, views }: HeadProps) {
  const { debut } = monthBounds(mois);
  const first = monthKey(mois) <= monthKey(monthOf(now));
  return (
    <div className={clsx(calendar.caption, styles.monthHeader)}>
      {first ? (
        <span className={clsx(button.button, button.iconOnly, styles.placeholder)} aria-hidden="true" />
      ) : (
        <LinkButton to={address(addMonths(mois, -1))} look="text" size="icon" preventScrollReset replace>
          <Icon of={ChevronLeft} />
          <span className={text.visuallyHidden}>Mois précédent</span>
        </LinkButton>
      )}
      <strong className={clsx(calendar.title, styles.monthTitle)} aria-live="polite">
        {formatMonth(debut)}
      </strong>
      <LinkButton to={address(addMonths(mois, 1))} look="text" size="icon" preventScrollReset replace>
        <Icon of={ChevronRight} />
        <span className={text.visuallyHidden}>Mois suivant</span>
      </LinkButton>
      {views}
    </div>
  );
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <i />
        places libres sur le total
      </li>
      <li>
        <i className={styles.full} />
        complet
      </li>
      <li>
        <i className={styles.blocked} />
        bloqué par une réservation
      </li>
      <li>
        <i className={styles.added} />à ajouter
      </li>
    </ul>
  );
}
