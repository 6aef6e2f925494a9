import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { ROLE_LABELS } from "#app/features/accounts/copy/team.ts";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { SectionBadge } from "#app/features/console/components/section-list.tsx";
import {
  isCurrentSection,
  isMainSection,
  SECTIONS_PATH,
  type SectionGroup,
  sectionsOf,
} from "#app/features/console/copy/sections.ts";
import { useFoldingMenu } from "#app/frame/folding-menu.ts";
import { Wordmark } from "#app/frame/wordmark.tsx";
import { formatInitials } from "#app/shared/copy/format.ts";
import { site } from "#app/shared/copy/site.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Spinner } from "#app/ui/loading.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./console-header.module.css";
import { ConsoleSearch, SEARCH_PATH } from "./console-search.tsx";
import type { readAdminCounts } from "./read-admin-counts.server.ts";

type Props = { groups: readonly SectionGroup[]; waiting: number; nom: string; role: string };

/** Of the layout, which names this header in its handle. */
type FrameData = { counts: Awaited<ReturnType<typeof readAdminCounts>>; nom: string; role_console: ConsoleRole };

/** Of every page of the console. Without the data of the layout, when it could not be read, it only says where one is. */
export function ConsoleHeader() {
  const known = useRouteLoaderData<FrameData>("routes/admin/layout/route");
  if (known === undefined) return <Head>{null}</Head>;
  const { role_console, counts, nom } = known;
  const groups = sectionsOf(role_console, counts);
  return <KnownHeader groups={groups} waiting={counts?.attend ?? 0} nom={nom} role={ROLE_LABELS[role_console]} />;
}

/** One row; on a phone a second one with the three main sections. The search then has a page, whose header holds the field. */
function KnownHeader({ groups, waiting, nom, role }: Props) {
  const loading = useNavigation().state === "loading";
  return (
    <Head sections={<MainSections groups={groups} waiting={waiting} />}>
      <div className={styles.pending}>{loading ? <Spinner label="Chargement" /> : null}</div>
      <ConsoleSearch />
      <Link
        className={buttonClass({ look: "text", size: "icon" }, styles.toSearch)}
        to={SEARCH_PATH}
        aria-label="Rechercher dans l’administration"
      >
        <Icon of={Search} size="large" />
      </Link>
      <Me nom={nom} role={role} />
    </Head>
  );
}

function Head({ sections, children }: { sections?: ReactNode; children: ReactNode }) {
  const searching = useLocation().pathname === SEARCH_PATH;
  return (
    <header id="barre" className={styles.header} tabIndex={-1}>
      <div className={clsx(layout.container, styles.bar, searching && styles.searching)}>
        <Link className={styles.wordmark} to="/admin">
          <Wordmark label={`${site().site_nom}, administration`} />
        </Link>
        <div className={styles.title}>
          <h1>Administration</h1>
          <p>Gérez votre plateforme de chefs</p>
        </div>
        {children}
      </div>
      {sections}
    </header>
  );
}

function MainSections({ groups, waiting }: Pick<Props, "groups" | "waiting">) {
  const { pathname } = useLocation();
  const main = groups.flatMap(({ sections }) => sections.filter(isMainSection));
  const elsewhere = !main.some((section) => isCurrentSection(section, pathname));
  return (
    <nav className={styles.sections} aria-label="Administration">
      {main.map((section) => (
        <Link key={section.to} to={section.to} aria-current={isCurrentSection(section, pathname) ? "page" : undefined}>
          {section.label}
        </Link>
      ))}
      <Link to={SECTIONS_PATH} aria-current={elsewhere ? "page" : undefined}>
        Plus
        {waiting === 0 ? null : <SectionBadge value={waiting} words="à traiter" lively />}
      </Link>
    </nav>
  );
}

const LINKS = [
  { to: "/dashboard", label: "Tableau de bord" },
  { to: "/chef/profile/securite", label: "Sécurité" },
  { to: "/help", label: "Centre d’aide" },
] as const;

function Me({ nom, role }: Pick<Props, "nom" | "role">) {
  const [prenom = "", ...rest] = nom.split(" ");
  const { key } = useLocation();
  const menu = useFoldingMenu();
  return (
    // The key remounts the menu, closed, after each navigation.
    <details key={key} ref={menu} className={styles.me}>
      <summary>
        <Avatar initials={formatInitials(prenom, rest.join(" "))} seed={nom} />
        <span className={styles.name}>
          {nom}
          <small>{role}</small>
        </span>
        <span className={text.visuallyHidden}>Mon compte</span>
        <Icon of={ChevronDown} size="small" />
      </summary>
      <div className={styles.menu}>
        <p>
          <b>{nom}</b>
          <small>{role}</small>
        </p>
        <ul>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <Form method="post" action="/auth/deconnexion">
          <button type="submit">Déconnexion</button>
        </Form>
      </div>
    </details>
  );
}
