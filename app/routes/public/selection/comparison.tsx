import Heart from "lucide-react/icons/heart";
import { Link } from "react-router";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { forgetService } from "#app/features/selection/components/keep-service.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import type { answerSelection } from "./answer-selection.server.ts";
import * as styles from "./comparison.module.css";

type Compared = ReturnType<typeof answerSelection>["compares"][number];
type Props = { services: readonly Compared[]; asked: string };

const PHOTO_BOXES = [
  { media: "(max-width: 640px)", width: "78vw", ratio: 3 / 2 },
  { width: "390px", ratio: 3 / 2 },
];
const COUNT_WORDS = ["", "Un service", "Deux services côte à côte", "Trois services côte à côte"];

/** The same lines for each, aligned; on a phone the list scrolls inside itself. */
export function Comparison({ services, asked }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scrolled} role="region" aria-label={COUNT_WORDS[services.length]} tabIndex={0}>
      <ol className={styles.comparison}>
        {services.map((service, index) => (
          <Column key={service.id} service={service} asked={asked} priority={index === 0} />
        ))}
      </ol>
    </div>
  );
}

function Column({ service, asked, priority }: { service: Compared; asked: string; priority: boolean }) {
  const { id, titre, photo, lien, chef, note, prix, horsZone, lignes, moments, sans } = service;
  return (
    <li>
      <div className={styles.photo}>
        <Photo photo={photo} alt="" sizes={PHOTO_BOXES} priority={priority} />
        <Link
          className={styles.heart}
          to={sans}
          preventScrollReset
          aria-label={`Retirer ${titre}`}
          onClick={() => forgetService(id, asked)}
        >
          <Icon of={Heart} />
        </Link>
      </div>
      <div>
        <h2>
          <Link to={lien}>{titre}</Link>
        </h2>
        <small>
          <Link to={chef.lien}>{chef.nom}</Link>, <b>{note}</b>
        </small>
      </div>
      <p>
        {prix === null ? (
          horsZone
        ) : (
          <>
            <span className={styles.label}>{prix.label}</span>
            <b className={styles.total}>{prix.total}</b>
            <small>{prix.parPersonne}</small>
          </>
        )}
      </p>
      {lignes.map(({ label, texte }) => (
        <p key={label}>
          <span className={styles.label}>{label}</span>
          {texte}
        </p>
      ))}
      <div>
        {moments === null ? null : (
          <>
            <span className={styles.label}>{moments.titre}</span>
            <ul className={styles.choices}>
              {moments.choix.map(({ texte, lien: to, label }) => (
                <li key={to}>
                  <Link to={to} aria-label={label} state={OPENED_HERE}>
                    {texte}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
