import clsx from "clsx";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import X from "lucide-react/icons/x";
import { Form, Link } from "react-router";
import { RESPONSE_DELAY_HOURS } from "#app/features/bookings/rules/reservation.ts";
import {
  CAUSE_ACTS,
  FIRST_STEP_TITLES,
  firstDate,
  notBookableAnymore,
  STEP_ACTS,
  STEP_HINTS,
} from "#app/features/chefs/copy/first-steps.ts";
import type { PageState } from "#app/features/chefs/rules/first-steps.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as list from "#app/ui/list.module.css";
import * as text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast.ts";
import { causePath, stepPath } from "./first-step-paths.ts";
import type { ShownFirstSteps } from "./read-first-steps.server.ts";
import * as styles from "./ready-notice.module.css";

type ReadyProps = { state: PageState; publicPage: string };

/** Shown once the page is bookable; hidden when dismissed, after the first request or after a week. */
export function ReadyNotice({ state: { offer }, publicPage }: ReadyProps) {
  const hydrated = useHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(publicPage, window.location.href).href);
    showToast(COMMON_TOASTS.link_copied);
  };
  return (
    <section className={styles.ready} aria-labelledby="table-ready">
      <img src="/illustrations/spot-service.svg" alt="" width={104} height={104} />
      <div>
        <h2 className={text.noticeTitle} id="table-ready" tabIndex={-1}>
          La table est prête
        </h2>
        <p>
          On peut vous réserver.{" "}
          {offer?.premiere == null ? null : (
            <>
              Première date&nbsp;: <b>{firstDate(offer.premiere)}</b>, {titleOf(offer)}.{" "}
            </>
          )}
          Chaque demande arrive ici et par e-mail&nbsp;; vous avez {RESPONSE_DELAY_HOURS} heures pour répondre.
        </p>
        <div className={clsx(layout.cluster, styles.actions)}>
          <LinkButton to={publicPage}>
            <Icon of={ExternalLink} />
            Voir ma page
          </LinkButton>
          {hydrated ? (
            <Button look="neutral" onClick={() => void copy()}>
              <Icon of={Copy} />
              Copier son adresse
            </Button>
          ) : null}
        </div>
      </div>
      <Form method="post" action="/dashboard/table-prete">
        <Button type="submit" look="text" size="icon" aria-label="Ranger ce message">
          <Icon of={X} />
        </Button>
      </Form>
    </section>
  );
}

/** The optional steps that are left; they do not prevent bookings. */
export function FurtherSteps({ facts: { steps, chef } }: { facts: ShownFirstSteps }) {
  const left = steps.filter(({ done, needed }) => !done && !needed);
  if (chef === null || left.length === 0) return null;
  return (
    <section className={styles.furtherSteps} aria-labelledby="further-steps">
      <h2 className={text.display3} id="further-steps">
        Pour aller plus loin
      </h2>
      <ul className={list.list}>
        {left.map(({ step }) => {
          const path = stepPath(step, chef.offers);
          return (
            <li key={step}>
              <div>
                <b>{FIRST_STEP_TITLES[step]}</b>
                <p className={clsx(text.secondary, text.small)}>{STEP_HINTS[step]}</p>
              </div>
              {path === null ? null : (
                <LinkButton
                  to={path}
                  look="neutral"
                  size="s"
                  aria-label={`${STEP_ACTS[step].todo}\u00a0: ${STEP_ACTS[step].about}`}
                >
                  {STEP_ACTS[step].todo}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Shown later in one line when the page is no longer bookable. */
export function NotBookableNotice({ state, ville }: { state: PageState; ville: string | null }) {
  return (
    <div className={styles.line}>
      <Band
        tone="warning"
        title={
          <>
            {notBookableAnymore(state, ville)}{" "}
            <Link className={text.link} to={causePath(state)}>
              {CAUSE_ACTS[state.cause ?? "dates"]}
            </Link>
          </>
        }
      />
    </div>
  );
}
