import { Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { ANNOUNCEMENT_STATE_LABELS, sentMails } from "#app/features/console/copy/announcement.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { formatDateAndTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { Route } from "./+types/route";
import { readAnnouncements } from "./read-announcements.server.ts";
import { ANNOUNCEMENT_TONES } from "./state-tones.ts";

const PATH = "/admin/annonces";

export const meta = () => adminMeta("Annonces");

export async function loader({ context }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: "contenus" });
  return { announcements: await readAnnouncements(admin) };
}

export default function Announcements({ loaderData: { announcements } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Annonces aux chefs</h2>
          <p className={text.secondary}>
            Un e-mail de service, jamais de publicité. Un essai à vous-même est demandé avant l’envoi.
          </p>
        </div>
        <LinkButton to={`${PATH}/nouvelle`} size="s">
          Nouvelle annonce
        </LinkButton>
      </div>
      {announcements.length === 0 ? (
        <EmptyState framed spot="message" title="Aucune annonce" hint="Les annonces aux chefs paraissent ici." />
      ) : (
        <Panel title="Annonces">
          <ul className={record.lines}>
            {announcements.map(({ id, objet, state, envois, created_at, programmee_le, motif_suspension }) => (
              <li key={id}>
                <div>
                  <Link className={text.link} to={`${PATH}/${id}`}>
                    {objet}
                  </Link>
                  <small>
                    {programmee_le === null
                      ? `Écrite le ${formatPlainDate(created_at)}`
                      : `${formatDateAndTime(programmee_le)}. ${sentMails(envois)}`}
                    {motif_suspension === null ? null : `. Motif\u00a0: «\u00a0${motif_suspension}\u00a0»`}
                  </small>
                </div>
                <Status tone={ANNOUNCEMENT_TONES[state]}>{ANNOUNCEMENT_STATE_LABELS[state]}</Status>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
