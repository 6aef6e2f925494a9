import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import type { Day } from "#app/shared/calendar.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { fieldsKey } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { AddSlotsForm } from "./add-slots-form.tsx";
import * as styles from "./availabilities.module.css";
import { PlannedDay } from "./planned-day.tsx";
import type { Availabilities } from "./read-availabilities.server.ts";
import { refusedOf, type SlotsAnswer } from "./slots-answer.ts";

type Props = {
  availabilities: Availabilities;
  answer: SlotsAnswer | undefined;
  at: { path: string; search: string };
  /** The first day of the list. */
  from: Day | null;
  /** Narrow screens show the form instead of the list; wide screens show both. */
  adding: boolean;
  day: Day | null;
};

/** The form on the left, the planned slots on the right. */
export function ListView({ availabilities, answer, at, from, adding, day }: Props) {
  const refused = refusedOf(answer);
  const shown = adding || refused !== null;
  return (
    <div className={clsx(styles.listView, shown && styles.adding)}>
      <section className={styles.addPanel} aria-label="Ajouter des créneaux">
        <h3 className={clsx(text.title, styles.addTitle)}>Ajouter des créneaux</h3>
        <AddSlotsForm
          key={fieldsKey(answer)}
          availabilities={availabilities}
          action={`${at.path}${at.search}`}
          refused={refused}
          day={day}
        />
      </section>
      <section className={clsx(styles.dayList, layout.stack)} aria-labelledby="programmes">
        <h3 className={text.title} id="programmes">
          Créneaux programmés
        </h3>
        <LinkButton to={`${at.path}/ajouter`} className={styles.addButton} preventScrollReset>
          <Icon of={Plus} />
          Ajouter des créneaux
        </LinkButton>
        <PlannedDays availabilities={availabilities} at={at} from={from} />
      </section>
    </div>
  );
}

function PlannedDays({ availabilities, at, from }: Pick<Props, "availabilities" | "at" | "from">) {
  const { jours, suite } = availabilities;
  if (jours.length === 0 && from === null) {
    return (
      <EmptyState
        spot="calendrier"
        title="Aucun créneau programmé"
        hint={"Choisissez une date et des heures\u00a0: vos clients pourront réserver."}
      />
    );
  }
  return (
    <>
      {jours.map((day) => (
        <PlannedDay key={day.jour} day={day} at={at} />
      ))}
      {jours.some(({ creneaux }) => creneaux.some(({ bloque_par }) => bloque_par !== null)) ? (
        <Band tone="note" title="Vos clients ne voient jamais un créneau bloqué, ni pourquoi." />
      ) : null}
      {suite === null && from === null ? null : (
        <nav className={layout.cluster} aria-label="Suite des créneaux">
          {from === null ? null : (
            <LinkButton to={at.path} look="neutral" size="s" preventScrollReset>
              Premiers jours
            </LinkButton>
          )}
          {suite === null ? null : (
            <LinkButton to={`${at.path}?du=${suite}`} look="neutral" size="s" preventScrollReset>
              Jours suivants
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}
