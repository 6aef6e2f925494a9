import clsx from "clsx";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { COMMON_TOASTS, type Toast } from "#app/shared/copy/toasts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./dashboard-load-error.module.css";

const WAIT_SECONDS = 5;

type Props = {
  /** Omitted when the whole page failed; the failed request may then have been a form. */
  what?:
    | "Vos réservations"
    | "Vos messages"
    | "Vos avis"
    | "Vos clients"
    | "Vos notifications"
    | "Vos services"
    | "Vos menus"
    | "Vos plats"
    | "Vos règles"
    | "Vos créneaux";
  failure?: Toast;
};

const hintOf = (what: Props["what"]) =>
  what === undefined
    ? "Vos données sont en sécurité. Vérifiez votre connexion, puis réessayez. Si vous veniez d’enregistrer ou de répondre, regardez d’abord si c’est fait."
    : `${what} sont en sécurité\u00a0: c’est l’affichage qui n’a pas abouti. Vérifiez votre connexion, puis réessayez.`;

/** Replaces a list that could not be read, and reloads it once automatically. */
export function DashboardLoadError({ what, failure = COMMON_TOASTS.load_own_data }: Props) {
  const { pathname, search } = useLocation();
  const seconds = useSecondTry();
  return (
    <div role="alert">
      <EmptyState
        framed
        level={what === undefined ? 2 : 3}
        spot="service"
        title={failure.description ?? failure.title}
        hint={hintOf(what)}
        action={
          <>
            <div className={clsx(layout.cluster, styles.actions)}>
              <LinkButton to={`${pathname}${search}`} reloadDocument>
                <Icon of={RotateCw} />
                Réessayer
              </LinkButton>
              <LinkButton to="/help" look="text">
                Centre d’aide
              </LinkButton>
            </div>
            {seconds === null ? null : (
              <p className={clsx(text.small, text.tertiary)} aria-hidden="true">
                Nouvel essai automatique dans {seconds} {seconds > 1 ? "secondes" : "seconde"}
              </p>
            )}
          </>
        }
      />
    </div>
  );
}

/** Counts down and revalidates once: repeated retries from every open page would overload a failing server. */
function useSecondTry(): number | null {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const [seconds, setSeconds] = useState(WAIT_SECONDS);
  useEffect(() => {
    let left = WAIT_SECONDS;
    const timer = setInterval(() => {
      left -= 1;
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      void revalidate();
    }, 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return hydrated && seconds > 0 ? seconds : null;
}
