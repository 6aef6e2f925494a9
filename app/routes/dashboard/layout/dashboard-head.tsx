import ExternalLink from "lucide-react/icons/external-link";
import EyeOff from "lucide-react/icons/eye-off";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import User from "lucide-react/icons/user";
import Wrench from "lucide-react/icons/wrench";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ROLE_LABELS } from "#app/copy/labels.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";

type Props = {
  prenom: string | null;
  isAdmin: boolean;
  /** Null while the page is not public. */
  publicPage: string | null;
  /** The page was deactivated: a label replaces the link to it. */
  offline: boolean;
  today: string;
  bell: ReactNode;
};

/** The greeting and the links out of the dashboard. */
export function DashboardHead({ prenom, isAdmin, publicPage, offline, today, bell }: Props) {
  return (
    <div className="tdb__tete">
      <div>
        <h1 className="t-d1 tdb__bonjour">
          Bonjour {prenom ?? (isAdmin ? "Admin" : "Utilisateur")}
          {isAdmin ? <Chip look="butter">{ROLE_LABELS.admin}</Chip> : null}
        </h1>
        <p className="t-2">{today}</p>
      </div>
      <div className="tdb__actions">
        {bell}
        {publicPage === null ? null : (
          <LinkButton to={publicPage} target="_blank" look="neutral" size="s">
            <ExternalLink className="ico" aria-hidden="true" />
            Ma page publique
            <span className="vh"> (nouvel onglet)</span>
          </LinkButton>
        )}
        {offline ? (
          <span className={buttonClass({ look: "neutral", size: "s" })} role="link" aria-disabled="true">
            <EyeOff className="ico" aria-hidden="true" />
            Page hors ligne
          </span>
        ) : null}
        {isAdmin ? (
          <LinkButton to="/admin" look="neutral" size="s">
            <Wrench className="ico" aria-hidden="true" />
            Administration
          </LinkButton>
        ) : null}
        <LinkButton to="/chef/profile" look="neutral" size="s">
          <User className="ico" aria-hidden="true" />
          Mon profil
        </LinkButton>
        <LinkButton to="/chef/profile/securite" look="text" size="s">
          <ShieldCheck className="ico" aria-hidden="true" />
          Sécurité
        </LinkButton>
        <Form method="post" action="/auth/deconnexion">
          <Button type="submit" look="text" size="s">
            <LogOut className="ico" aria-hidden="true" />
            Déconnexion
          </Button>
        </Form>
      </div>
    </div>
  );
}
