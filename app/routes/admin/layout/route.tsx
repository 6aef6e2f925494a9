import clsx from "clsx";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation, useNavigation } from "react-router";
import { ROLE_LABELS } from "#app/features/accounts/copy/team.ts";
import { type RefusedRight, requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { type ConsoleRight, hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { findMemberName } from "#app/features/accounts/team.repo.server.ts";
import { missingFactsNotice } from "#app/features/legal/copy/settings.ts";
import * as dashboardPage from "#app/frame/dashboard-page.module.css";
import { DashboardPage } from "#app/frame/dashboard-page.tsx";
import { keepInput } from "#app/frame/keep-input.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatInitials } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Band } from "#app/ui/band.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Spinner } from "#app/ui/loading.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "../console.module.css";
import type { Route } from "./+types/route";
import { ConsoleRail, type RailLink } from "./console-rail.tsx";
import { ConsoleSearch } from "./console-search.tsx";
import { readAdminCounts } from "./read-admin-counts.server.ts";
import { readMissingFacts } from "./read-missing-facts.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  const [counts, missing, nom] = await Promise.all([
    readAdminCounts(admin),
    readMissingFacts(admin),
    findMemberName(db, admin.user_id),
  ]);
  return { counts, missing, nom, role_console: admin.role_console };
}

const waiting = (value: number | undefined) => (value ? { value, words: "en attente", lively: true } : undefined);

type Counts = Awaited<ReturnType<typeof readAdminCounts>>;
/** `missing`: how many legal facts are not set; null when unknown. */
type FrameData = { counts: Counts; missing: number | null; nom: string; role_console: ConsoleRole };
type Section = RailLink & { right: ConsoleRight };

/** Only « À traiter » says what waits for a person: elsewhere a number in tomato would compete with it. */
function sectionsOf({ counts, missing, role_console }: Omit<FrameData, "nom">) {
  const groups: { title: string; links: Section[] }[] = [
    {
      title: "À traiter",
      links: [
        {
          to: "/admin/signalements",
          right: "signalements",
          label: "Signalements",
          count: waiting(counts?.signalements),
        },
        { to: "/admin/aide", right: "aide", label: "Aide", count: waiting(counts?.aide) },
        { to: "/admin/emails/rejetes", right: "gestes", label: "E-mails rejetés", count: waiting(counts?.emails) },
        {
          to: "/admin/verification",
          right: "justificatifs",
          label: "Vérification",
          count: waiting(counts?.verification),
        },
      ],
    },
    {
      title: "Consulter",
      links: [
        { to: "/admin", right: "fiches", label: "Gestion des Chefs", end: true, also: "/admin/chefs" },
        { to: "/admin/reservations", right: "fiches", label: "Réservations", also: "/admin/personnes" },
        { to: "/admin/emails", right: "fiches", label: "E-mails", end: true },
        { to: "/admin/blocages", right: "fiches", label: "Blocages" },
        { to: "/admin/profils-clients", right: "contenus", label: "Profils Clients" },
        { to: "/admin/journal", right: "journal_decisions", label: "Journal" },
      ],
    },
    {
      title: "Piloter",
      links: [
        { to: "/admin/chiffres", right: "chiffres", label: "Chiffres" },
        { to: "/admin/annonces", right: "contenus", label: "Annonces" },
        { to: "/admin/mises-a-jour", right: "contenus", label: "Mises à jour" },
      ],
    },
    {
      title: "Régler",
      links: [
        {
          to: "/admin/parametres",
          right: "parametres",
          label: "Paramètres",
          count: missing ? { value: missing, words: "à renseigner" } : undefined,
        },
        { to: "/admin/equipe", right: "equipe", label: "Équipe" },
        { to: "/admin/donnees", right: "donnees", label: "Données" },
        {
          to: "/admin/sante",
          right: "sante",
          label: "Santé",
          count: counts?.sante ? { value: counts.sante, words: "à corriger" } : undefined,
        },
      ],
    },
  ];
  return groups
    .map(({ title, links }) => ({ title, links: links.filter(({ right }) => hasRight(role_console, right)) }))
    .filter(({ links }) => links.length > 0);
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

function AdminFrame({ counts, missing, nom, role_console, children }: FrameData & { children: ReactNode }) {
  const loading = useNavigation().state === "loading";
  const home = /^\/admin\/?$/.test(useLocation().pathname);
  return (
    <DashboardPage className={styles.frame}>
      {missing ? <MissingFacts count={missing} settable={hasRight(role_console, "parametres")} /> : null}
      <div className={dashboardPage.header}>
        {home ? (
          <div>
            <h1 className={text.display1}>Administration</h1>
            <p className={text.secondary}>Gérez votre plateforme de chefs</p>
          </div>
        ) : (
          <h1 className={clsx(text.display2, styles.name)}>Administration</h1>
        )}
        <ConsoleSearch />
        <div className={dashboardPage.actions}>
          {loading ? <Spinner label="Chargement" /> : null}
          {home && hasRight(role_console, "chiffres_csv") ? (
            <a
              className={buttonClass({ look: "neutral", size: "s" }, dashboardPage.action)}
              href="/admin/chiffres.csv"
              download
            >
              <Icon of={Download} />
              Exporter les chiffres
            </a>
          ) : null}
        </div>
        <Me nom={nom} role={ROLE_LABELS[role_console]} />
      </div>
      <div className={clsx(layout.columns1100, styles.withRail)}>
        <ConsoleRail groups={sectionsOf({ counts, missing, role_console })} />
        <div className={styles.console} aria-busy={loading || undefined}>
          {children}
        </div>
      </div>
    </DashboardPage>
  );
}

function Me({ nom, role }: { nom: string; role: string }) {
  const [prenom = "", ...rest] = nom.split(" ");
  return (
    <p className={styles.me}>
      <span>
        <b>{nom}</b>
        <small>{role}</small>
      </span>
      <Avatar initials={formatInitials(prenom, rest.join(" "))} seed={nom} />
    </p>
  );
}

function MissingFacts({ count, settable }: { count: number; settable: boolean }) {
  return (
    <Band
      tone="warning"
      role="region"
      aria-label="Informations légales"
      className={styles.missingFacts}
      title={
        <>
          {missingFactsNotice(count)}{" "}
          {settable ? <Link to="/admin/parametres">Les renseigner</Link> : "Prévenez un propriétaire."}
        </>
      }
    />
  );
}

/**
 * An unknown URL and a page that the role cannot open keep the sections; a user who has lost the role is told so. Other errors
 * are handled by the root's error boundary.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  if (error.status !== 403 && error.status !== 404) throw error;
  if (loaderData === undefined) return <Forbidden />;
  return (
    <AdminFrame {...loaderData}>
      {error.status === 403 ? <RefusedByRole refused={error.data} /> : <NotFound />}
    </AdminFrame>
  );
}

function NotFound() {
  return (
    <>
      <title>{pageTitle("Page introuvable — Administration")}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={2}
        framed
        spot="assiette"
        title="Cette page n’est pas à la carte"
        hint="L’adresse demandée n’existe pas, ou n’existe plus."
        action={<LinkButton to="/admin">Gestion des Chefs</LinkButton>}
      />
    </>
  );
}

function RefusedByRole({ refused }: { refused: RefusedRight | null }) {
  return (
    <>
      <title>{pageTitle("Action refusée — Administration")}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={2}
        framed
        spot="service"
        title="Votre rôle ne permet pas cette action."
        hint={`Demandez à ${refused?.proprietaire ?? "un propriétaire"}.`}
        action={<LinkButton to="/admin">Gestion des Chefs</LinkButton>}
      />
    </>
  );
}

function Forbidden() {
  return (
    <DashboardPage>
      <title>{pageTitle("Administration")}</title>
      <h1 className={text.visuallyHidden}>Administration</h1>
      <EmptyState
        level={2}
        framed
        spot="service"
        title="Accès réservé aux administrateurs"
        action={<LinkButton to="/dashboard">Tableau de bord</LinkButton>}
      />
    </DashboardPage>
  );
}
