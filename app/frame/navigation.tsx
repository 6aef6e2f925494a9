import House from "lucide-react/icons/house";
import LogOut from "lucide-react/icons/log-out";
import { Form, Link, NavLink, useLocation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const LINKS = [
  { to: "/recherche", label: "Trouver un chef" },
  { to: "/about", label: "À propos" },
  { to: "/help", label: "Centre d’aide" },
] as const;

type Props = { signedIn: boolean };
type LinksProps = Props & { className: string; short?: boolean };

/** The link to the visitor's reservation has a short label on small screens. */
export function MainLinks({ signedIn, className, short = false }: LinksProps) {
  // The directory belongs to « Trouver un chef », which NavLink would mark below /recherche only.
  const section = useLocation().pathname.replace(/^\/chefs/, "/recherche");
  return (
    <>
      {LINKS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={className}
          prefetch="intent"
          viewTransition
          aria-current={section.startsWith(to) ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
      {signedIn ? null : (
        <NavLink
          to="/retrouver"
          className={className}
          prefetch="intent"
          viewTransition
          aria-label={short ? "Retrouver ma réservation" : undefined}
        >
          {short ? "Ma réservation" : "Retrouver ma réservation"}
        </NavLink>
      )}
      {/* Shown, with their number, while this browser keeps services: by CSS (show-kept.ts). */}
      <Link to="/selection" className={className}>
        <span>Ma sélection</span>
      </Link>
    </>
  );
}

export function DesktopAccount({ signedIn }: Props) {
  if (signedIn) {
    return (
      <>
        <LinkButton to="/dashboard" look="outline" size="s">
          <Icon of={House} />
          Tableau de bord
        </LinkButton>
        <SignOut size="s" />
      </>
    );
  }
  return (
    <>
      <LinkButton to="/auth" look="text" size="s">
        Connexion
      </LinkButton>
      <LinkButton to="/auth?mode=signup" look="outline" size="s">
        Devenir Chef
      </LinkButton>
    </>
  );
}

export function MobileAccount({ signedIn }: Props) {
  if (signedIn) {
    return (
      <>
        <LinkButton to="/dashboard" look="outline">
          Tableau de bord
        </LinkButton>
        <SignOut />
      </>
    );
  }
  return (
    <>
      <LinkButton to="/auth" look="neutral">
        Connexion
      </LinkButton>
      <LinkButton to="/auth?mode=signup" look="outline">
        Devenir Chef
      </LinkButton>
    </>
  );
}

function SignOut({ size = "m" }: { size?: "m" | "s" }) {
  return (
    <Form method="post" action="/auth/deconnexion">
      <Button type="submit" look="text" size={size}>
        <Icon of={LogOut} />
        Déconnexion
      </Button>
    </Form>
  );
}

export function HomeLink({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <Link className={className} to="/" viewTransition>
      {children}
    </Link>
  );
}
