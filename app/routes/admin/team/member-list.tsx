import clsx from "clsx";
import { Form } from "react-router";
import { ROLE_LABELS } from "#app/features/accounts/copy/team.ts";
import { formatDateAndTime, formatInitials, formatPlainDate } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as panel from "#app/ui/panel.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { readTeam, ShownMember } from "./read-team.server.ts";
import * as styles from "./team.module.css";

type Team = Awaited<ReturnType<typeof readTeam>>;

export function MemberList({ members, invitations }: Team) {
  return (
    <section className={panel.panel} aria-label="Équipe">
      <ul className={clsx(text.named, styles.members)}>
        {members.map((member) => (
          <Member key={member.user_id} member={member} />
        ))}
        {invitations.map((invited) => (
          <Invited key={invited.user_id} invited={invited} />
        ))}
      </ul>
    </section>
  );
}

const initialsOf = (name: string) => {
  const [first = "", last = ""] = name.split(" ");
  return formatInitials(first, last);
};

function Member({ member }: { member: ShownMember }) {
  const { user_id, nom, email, role_console, second_facteur, derniere_connexion, moi, changeable } = member;
  const shown = nom ?? email;
  const seen = derniere_connexion === null ? "" : ` Dernière connexion le ${formatDateAndTime(derniere_connexion)}.`;
  return (
    <li>
      <Avatar initials={initialsOf(shown)} seed={user_id} />
      <div>
        <b>
          {shown}
          {moi ? " (vous)" : ""}
        </b>
        {nom === null ? null : <small>{email}</small>}
        <small>
          {second_facteur ? "Double authentification active." : "Double authentification à activer."}
          {seen}
        </small>
      </div>
      <div className={styles.acts}>
        <Status tone={role_console === "proprietaire" ? "en_attente" : "inactif"}>{ROLE_LABELS[role_console]}</Status>
        {changeable ? (
          <>
            <LinkButton
              to={`/admin/equipe/${user_id}/role`}
              look="neutral"
              size="s"
              aria-label={`Changer le rôle de ${shown}`}
              state={OPENED_HERE}
              preventScrollReset
            >
              Changer le rôle
            </LinkButton>
            <Remove user_id={user_id} label={`Retirer l’accès de ${shown}`}>
              Retirer l’accès
            </Remove>
          </>
        ) : null}
      </div>
    </li>
  );
}

function Remove({ user_id, label, children }: { user_id: string; label: string; children: string }) {
  return (
    <LinkButton
      to={`/admin/equipe/${user_id}/retirer`}
      look="danger"
      size="s"
      aria-label={label}
      state={OPENED_HERE}
      preventScrollReset
    >
      {children}
    </LinkButton>
  );
}

function Invited({ invited }: { invited: Team["invitations"][number] }) {
  const { user_id, email, role_console, invite_par, invite_le, expire_le, expiree } = invited;
  return (
    <li>
      <Avatar initials="…" seed={user_id} />
      <div>
        <b>{email}</b>
        <small>
          {invite_par === null ? "Invitation envoyée" : `Invitation de ${invite_par}`} le {formatPlainDate(invite_le)}
        </small>
        <small>
          {expiree ? "L’invitation a expiré le" : "L’invitation expire le"} {formatDateAndTime(expire_le)}
        </small>
      </div>
      <div className={styles.acts}>
        <Status tone="inactif">{ROLE_LABELS[role_console]}</Status>
        <Form method="post" action="/admin/equipe/inviter" preventScrollReset>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role_console" value={role_console} />
          <Button type="submit" look="neutral" size="s" aria-label={`Renvoyer l’invitation à ${email}`}>
            Renvoyer
          </Button>
        </Form>
        <Remove user_id={user_id} label={`Annuler l’invitation de ${email}`}>
          Annuler l’invitation
        </Remove>
      </div>
    </li>
  );
}
