import clsx from "clsx";
import CalendarCheck from "lucide-react/icons/calendar-check";
import EyeOff from "lucide-react/icons/eye-off";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { Link } from "react-router";
import { FONDEMENT_LABELS, reservationsGoOn } from "#app/features/chefs/copy/account-labels.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./deactivation-notice.module.css";
import type { Deactivation } from "./read-deactivation.server.ts";

/** On the first tab: why the page is offline, on what ground, and how to contest it. */
export function DeactivationNotice({ off }: { off: Deactivation }) {
  const { motif, fondement, desactive_le, reservations } = off;
  return (
    <section className={clsx(layout.columns1100, styles.deactivated)} aria-labelledby="switched-off">
      <div>
        <h2 className={text.noticeTitle} id="switched-off">
          Votre page n’est plus en ligne
        </h2>
        <p className={styles.secondary}>
          Désactivée par l’équipe Convive{desactive_le === null ? "" : ` ${formatDateTime(desactive_le)}`}.
        </p>
        {motif === null ? null : (
          <blockquote className={text.breakAnywhere}>
            <b>La raison&nbsp;:</b> {motif}
          </blockquote>
        )}
        <p className={clsx(text.small, styles.secondary)}>
          {fondement === null ? null : <>Fondement&nbsp;: {FONDEMENT_LABELS[fondement]}. </>}
          La décision vous a été envoyée par e-mail.{" "}
          <Link className={text.link} to="/terms">
            Lire les conditions d’utilisation
          </Link>
        </p>
        {off.contestee_le === null ? (
          <p className={clsx(layout.cluster, styles.actions)}>
            <LinkButton to="/dashboard/contester">Contester la décision</LinkButton>
          </p>
        ) : null}
      </div>
      <div className={layout.stack}>
        <div>
          <h3>Ce qui change</h3>
          <ul className={styles.consequences}>
            <li>
              <Icon of={EyeOff} />
              <span>Votre page, vos services et vos dates ne se voient plus.</span>
            </li>
            {reservations === 0 ? null : (
              <li>
                <Icon of={CalendarCheck} />
                <span>{reservationsGoOn(reservations)}</span>
              </li>
            )}
            <li>
              <Icon of={LayoutDashboard} />
              <span>Ce tableau de bord et vos données restent à vous.</span>
            </li>
          </ul>
        </div>
        <div>
          <h3>Pour revenir en ligne</h3>
          <p className={styles.secondary}>{wayBack(off.contestee_le)}</p>
        </div>
      </div>
    </section>
  );
}

function wayBack(contestee_le: Date | null): string {
  return contestee_le === null
    ? "Dites-nous ce que vous avez corrigé, ou pourquoi la décision vous semble fausse. Une personne de l’équipe la relit et vous répond par e-mail, quelle que soit la réponse."
    : `Votre contestation est partie ${formatDateTime(contestee_le)}. Une personne de l’équipe la relit, une autre que celle qui a décidé quand c’est possible, et vous répond par e-mail.`;
}
