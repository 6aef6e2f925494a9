import { Link } from "react-router";
import { rightOfJournal } from "#app/domain/console-roles.ts";
import { cleanTerm } from "#app/domain/directory.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { AuditRows } from "./audit-rows.tsx";
import { readAuditEntries } from "./read-audit-entries.server.ts";

const PATH = "/admin/journal";

export const meta = () => adminMeta("Journal");

export async function loader({ context, url }: Route.LoaderArgs) {
  const objet = cleanTerm(url.searchParams.get("objet"));
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: rightOfJournal(objet) });
  const avant = url.searchParams.get("avant") ?? "";
  const before = /^\d{1,15}$/.test(avant) ? Number(avant) : null;
  return { objet, list: await readAuditEntries(admin, { objet, before }) };
}

export default function AdminJournal({ loaderData: { objet, list } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Journal</h2>
        {objet === "" ? (
          <p className={text.secondary}>Qui a fait quoi, le plus récent d’abord</p>
        ) : (
          <Link className={text.link} to={PATH}>
            Tout le journal
          </Link>
        )}
      </div>
      {list === null ? (
        <AdminLoadError />
      ) : list.entries.length === 0 ? (
        <EmptyState framed spot="assiette" title="Rien dans le journal" />
      ) : (
        <>
          <AuditRows entries={list.entries} />
          {list.next === null ? null : (
            <ShowMore to={`${PATH}?${objet === "" ? "" : `objet=${encodeURIComponent(objet)}&`}avant=${list.next}`} />
          )}
        </>
      )}
    </>
  );
}
