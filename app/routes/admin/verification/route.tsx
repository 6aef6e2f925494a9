import clsx from "clsx";
import { Form, Outlet, useParams } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { proofsSummary } from "#app/features/console/copy/counts.ts";
import { photoUrl } from "#app/features/photos/rules/stored-photo.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import * as frame from "../console.module.css";
import type { Route } from "./+types/route";
import { ProofsList } from "./proofs-list.tsx";
import { readProofsList } from "./read-proofs-list.server.ts";
import * as styles from "./verification.module.css";

const AVATAR_WIDTH = 96;

export const meta = () => adminMeta("Vérification");

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "justificatifs" });
  const q = cleanTerm(url.searchParams.get("q"));
  const list = await readProofsList(admin, { q, cursor: decodeCursor(url.searchParams.get("cursor")) });
  if (list === null) return { q, list };
  const dossiers = list.dossiers.map(({ portrait, ...dossier }) => ({
    ...dossier,
    portrait: portrait === null ? null : photoUrl(portrait, facts.mediaBaseUrl, AVATAR_WIDTH),
  }));
  return { q, list: { dossiers, next: list.next } };
}

export default function AdminVerification({ loaderData: { q, list } }: Route.ComponentProps) {
  const { chefId } = useParams();
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Vérification des chefs</h2>
        <p className={text.secondary}>
          {list === null || q !== "" ? null : proofsSummary(list.dossiers.map(({ state }) => state))}
        </p>
      </div>
      <search>
        <Form method="get" action="/admin/verification" className={styles.searchForm} preventScrollReset>
          <SearchInput
            key={q}
            defaultValue={q}
            placeholder="Ouvrir le dossier d’un chef"
            aria-label="Ouvrir le dossier d’un chef"
          />
          <Button type="submit" look="neutral">
            Chercher
          </Button>
        </Form>
      </search>
      {list === null ? (
        <AdminLoadError />
      ) : (
        <div className={chefId === undefined ? layout.split : clsx(frame.detailOpen, layout.split, layout.splitOpen)}>
          {list.dossiers.length === 0 ? (
            <EmptyState framed spot="assiette" title="Aucun chef trouvé" hint="Cherchez un autre nom." />
          ) : (
            <div>
              <ProofsList dossiers={list.dossiers} q={q} />
              {list.next === null ? null : <ShowMore to={`/admin/verification?cursor=${list.next}`} />}
            </div>
          )}
          <Outlet />
        </div>
      )}
    </>
  );
}
