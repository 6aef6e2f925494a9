import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import { Outlet } from "react-router";
import { teamSummary } from "#app/features/accounts/copy/team.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { MemberList } from "./member-list.tsx";
import { readTeam } from "./read-team.server.ts";
import { RightsTable } from "./rights-table.tsx";
import * as styles from "./team.module.css";

export const meta = () => adminMeta("Équipe");

export async function loader({ context, url }: Route.LoaderArgs) {
  return readTeam(await requireAdmin(context.get(requestFacts), url.pathname, { right: "equipe" }));
}

export default function AdminTeam({ loaderData: { members, invitations } }: Route.ComponentProps) {
  const owners = members.filter(({ role_console }) => role_console === "proprietaire").length;
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Équipe</h2>
          <p className={text.secondary}>
            {teamSummary(members.length, invitations.length)} La double authentification est obligatoire pour entrer.
          </p>
        </div>
        <LinkButton to="/admin/equipe/inviter" state={OPENED_HERE} preventScrollReset>
          <Icon of={Plus} />
          Inviter une personne
        </LinkButton>
      </div>
      <MemberList members={members} invitations={invitations} />
      {owners === 1 ? (
        <Band tone="note" className={styles.lastOwner} title="Une seule personne est propriétaire.">
          Nommez une seconde personne&nbsp;: si la première perd son accès, personne ne pourra changer l’équipe ni
          relire ses décisions.
        </Band>
      ) : null}
      <h2 className={clsx(text.display3, styles.heading)}>Qui peut quoi</h2>
      <RightsTable />
      <p className={clsx(text.small, text.secondary, styles.note)}>
        Un bouton interdit n’est pas montré. Si le lien est connu, la page répond&nbsp;: «&nbsp;Votre rôle ne permet pas
        cette action.&nbsp;»
      </p>
      <Outlet />
    </>
  );
}
