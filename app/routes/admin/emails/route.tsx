import clsx from "clsx";
import { Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { MAIL_STATE_LABELS } from "#app/features/console/copy/records.ts";
import { MAIL_STATES } from "#app/features/console/rules/records.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { mailListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./emails.module.css";
import { MailFilters } from "./mail-filters.tsx";
import { MailRows, PlannedRows } from "./mail-rows.tsx";
import { readMails } from "./read-mails.server.ts";

const PATH = "/admin/emails";

export const meta = () => adminMeta("E-mails");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: "fiches" });
  const { searchParams: params } = url;
  const query = mailListQuerySchema.parse(
    Object.fromEntries(["etat", "genre", "du", "au", "cursor"].map((name) => [name, params.get(name)])),
  );
  const { cursor: _page, ...filters } = query;
  return { filters, list: await readMails(admin, query) };
}

type Filters = Awaited<ReturnType<typeof loader>>["filters"];

function pathOf(filters: Filters, more: Record<string, string | null>): string {
  const asked = Object.entries({ ...filters, ...more }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return asked.length === 0 ? PATH : `${PATH}?${new URLSearchParams(asked)}`;
}

export default function AdminMails({ loaderData: { filters, list } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>E-mails</h2>
          <p className={text.secondary}>
            Ce que le site a envoyé, le plus récent d’abord, sans son texte. Pour une personne, cherchez son nom ou son
            adresse en haut&nbsp;: sa fiche liste ses e-mails.
          </p>
        </div>
      </div>
      {list === null ? (
        <AdminLoadError />
      ) : (
        <>
          <nav className={clsx(layout.cluster, styles.states)} aria-label="Filtrer par état">
            <LinkChip to={pathOf(filters, { etat: null })} current={filters.etat === null}>
              Tous
            </LinkChip>
            {MAIL_STATES.map((code) => (
              <LinkChip key={code} to={pathOf(filters, { etat: code })} current={filters.etat === code}>
                {MAIL_STATE_LABELS[code]} <span className={text.numeric}>{list.counts[code] ?? 0}</span>
              </LinkChip>
            ))}
          </nav>
          <MailFilters {...filters} du={list.du} kinds={list.kinds} />
          {filters.etat === "prevu" ? (
            <PlannedRows mails={list.planned} now={list.vue} />
          ) : list.mails.length === 0 ? (
            <EmptyState framed spot="message" title="Aucun e-mail" hint="Rien ne répond à ces filtres." />
          ) : (
            <MailRows mails={list.mails} />
          )}
          {list.next === null ? null : <ShowMore to={pathOf(filters, { cursor: list.next })} />}
          <p className={styles.foot}>
            Envoyé&nbsp;: accepté par le service d’envoi. Remis ou rejeté&nbsp;: le service du destinataire l’a écrit.
            L’état est gardé six mois.{" "}
            <Link className={text.link} to="/admin/emails/rejetes">
              Rejetés qui attendent
            </Link>
          </p>
        </>
      )}
    </>
  );
}
