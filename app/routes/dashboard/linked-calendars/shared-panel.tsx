import clsx from "clsx";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./linked-calendars.module.css";

type Line = readonly [shared: boolean, words: string];

const TO_CALENDAR: readonly Line[] = [
  [true, "Service, heures, convives"],
  [true, "Prénom et commune"],
  [false, "Jamais l’adresse exacte, le téléphone, le prix ni les allergies"],
];
const FROM_CALENDAR: readonly Line[] = [
  [true, "Début et fin de vos plages occupées"],
  [false, "Ni titres, ni lieux, ni invités\u00a0: ils ne sont pas gardés"],
  [false, "Vos clients ne voient rien, seulement l’absence de créneau"],
];

export function SharedPanel() {
  return (
    <aside className={layout.stack}>
      <Panel title="Ce qui est partagé">
        <Lines title="Convive vers votre agenda" lines={TO_CALENDAR} />
        <Lines title="Votre agenda vers Convive" lines={FROM_CALENDAR} />
      </Panel>
      <div className={styles.delay}>
        <b>Un décalage est normal</b>
        <p className={clsx(text.small, text.secondary)}>
          Nous relisons vos agendas toutes les 30 minutes. Votre téléphone relit le nôtre quand il le décide, parfois
          une fois par jour. Vos réservations du jour sont toujours justes ici.
        </p>
      </div>
      <p>
        <Link className={text.link} to="/dashboard/partager?montrer=dates#site">
          Montrer vos créneaux sur votre site
        </Link>
      </p>
    </aside>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <div className={styles.shared}>
      <h3>{title}</h3>
      <ul>
        {lines.map(([shared, words]) => (
          <li key={words} data-shared={shared}>
            <Icon of={shared ? Check : X} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
