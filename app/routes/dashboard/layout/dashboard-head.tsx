import clsx from "clsx";
import ExternalLink from "lucide-react/icons/external-link";
import EyeOff from "lucide-react/icons/eye-off";
import ShieldCheck from "lucide-react/icons/shield-check";
import User from "lucide-react/icons/user";
import Wrench from "lucide-react/icons/wrench";
import type { ReactNode } from "react";
import { ACCOUNT_ROLE_LABELS } from "#app/features/accounts/copy/labels.ts";
import * as dashboardPage from "#app/frame/dashboard-page.module.css";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./layout.module.css";

type Props = {
  prenom: string | null;
  isAdmin: boolean;
  /** Null while the page is not public. */
  publicPage: string | null;
  /** The page was deactivated: a label replaces the link to it. */
  offline: boolean;
  today: string;
  /** Somebody else looks: only the public page is offered. */
  readOnly: boolean;
  bell: ReactNode;
};

/** The greeting and the links out of the dashboard. */
export function DashboardHead({ prenom, isAdmin, publicPage, offline, today, readOnly, bell }: Props) {
  return (
    <div className={dashboardPage.header}>
      <div>
        <h1 className={clsx(text.display1, styles.greeting)}>
          {greeting(prenom ?? (isAdmin ? "Admin" : null))}
          {isAdmin ? <Chip look="butter">{ACCOUNT_ROLE_LABELS.admin}</Chip> : null}
        </h1>
        <p className={text.secondary}>{today}</p>
      </div>
      <div className={clsx(dashboardPage.actions, layout.screenOnly)}>
        {bell}
        {publicPage === null ? null : (
          <LinkButton to={publicPage} target="_blank" look="neutral" size="s" className={dashboardPage.action}>
            <Icon of={ExternalLink} />
            Ma page publique
            <span className={text.visuallyHidden}> (nouvel onglet)</span>
          </LinkButton>
        )}
        {offline ? (
          <span
            className={buttonClass({ look: "neutral", size: "s" }, dashboardPage.action)}
            role="link"
            aria-disabled="true"
          >
            <Icon of={EyeOff} />
            Page hors ligne
          </span>
        ) : null}
        {readOnly ? null : <AccountLinks isAdmin={isAdmin} />}
      </div>
    </div>
  );
}

const greeting = (name: string | null) => (name === null ? "Bonjour" : `Bonjour ${name}`);

/** Signing out is in the header of every page. */
function AccountLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      {isAdmin ? (
        <LinkButton to="/admin" look="neutral" size="s" className={dashboardPage.action}>
          <Icon of={Wrench} />
          Administration
        </LinkButton>
      ) : null}
      <LinkButton to="/chef/profile" look="neutral" size="s" className={dashboardPage.action}>
        <Icon of={User} />
        Mon profil
      </LinkButton>
      <LinkButton
        to="/chef/profile/securite"
        look="text"
        size="s"
        className={clsx(dashboardPage.action, dashboardPage.textAction)}
      >
        <Icon of={ShieldCheck} />
        Sécurité
      </LinkButton>
    </>
  );
}
