import clsx from "clsx";
import { useEffect, useRef } from "react";
import { data, Outlet, useLocation, useMatch } from "react-router";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { type AvisFiltre, reviewListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { isSupportView } from "#app/shared/scopes.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PagedList } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { answerReviews, type ChefReviewList } from "./answer-reviews.server.ts";
import { filteredPath, REVIEWS_PATH } from "./review-paths.ts";
import { ReviewRow } from "./review-row.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import * as styles from "./reviews.module.css";

export const meta = () => [{ title: pageTitle("Avis") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader: chef } = await requireReader(context.get(requestFacts), url.pathname);
  const query = reviewListQuerySchema.parse(Object.fromEntries(url.searchParams));
  // An administrator without a chef profile has no reviews.
  const list = chef === null ? undefined : await answerReviews(chef, query);
  const page = chef?.actif ? `/chef/${chef.chef_id}#avis` : null;
  const { filtre, cursor } = query;
  return data(
    {
      list,
      prenom: chef?.prenom ?? "",
      acts: chef !== null && !isSupportView(chef),
      page,
      filtre,
      later: cursor !== null,
    },
    { status: list === null ? 503 : 200 },
  );
}

const FILTERS: readonly (readonly [AvisFiltre | null, string])[] = [
  [null, "Tous"],
  ["sans_reponse", "Sans réponse"],
  ["repondus", "Répondus"],
  ["signales", "Signalés"],
];

export default function Reviews({ loaderData: { list, prenom, acts, page, filtre, later } }: Route.ComponentProps) {
  const heading = useRepliedFocus();
  const replying = useMatch(`${REVIEWS_PATH}/:avisId/repondre`);
  return (
    <section aria-labelledby="avis">
      {/* The form of a reply is in the row of its review. */}
      {replying === null ? <Outlet /> : null}
      <WorkHead title="Avis" id="avis" ref={heading} back={TO_PLUS}>
        <nav className={layout.cluster} aria-label="Filtrer les avis">
          {FILTERS.map(([code, label]) => (
            <LinkChip key={label} to={filteredPath(code)} current={filtre === code}>
              {label}
            </LinkChip>
          ))}
        </nav>
      </WorkHead>
      {later ? (
        <p className={styles.backToStart}>
          <LinkButton to={filteredPath(filtre)} look="text" size="s">
            Revenir au début de la liste
          </LinkButton>
        </p>
      ) : null}
      <h2 className={text.visuallyHidden}>Liste des avis</h2>
      {list === null ? <DashboardLoadError what="Vos avis" /> : null}
      {list === undefined ? <NoReview filtre={null} /> : null}
      {list ? <Columns list={list} prenom={prenom} acts={acts} page={page} filtre={filtre} /> : null}
    </section>
  );
}

type ColumnsProps = {
  list: ChefReviewList;
  prenom: string;
  acts: boolean;
  page: string | null;
  filtre: AvisFiltre | null;
};

function Columns({ list, prenom, acts, page, filtre }: ColumnsProps) {
  const query = filtre === null ? "" : `filtre=${filtre}&`;
  return (
    <div className={clsx(layout.columns1100, styles.columns)}>
      {list.rows.length === 0 ? (
        <NoReview filtre={filtre} />
      ) : (
        <PagedList
          key={filtre}
          label="Avis"
          page={list}
          pathOf={(cursor) => `${REVIEWS_PATH}?${query}apres=${cursor}`}
          renderRow={(review) => <ReviewRow review={review} prenom={prenom} acts={acts} />}
        />
      )}
      <ReviewSummary list={list} page={page} />
    </div>
  );
}

function NoReview({ filtre }: { filtre: AvisFiltre | null }) {
  return filtre === null ? (
    <EmptyState
      framed
      spot="assiette"
      title="Pas encore d’avis"
      hint="Le lendemain de chaque repas terminé, votre client reçoit un lien. Pensez à marquer vos réservations comme terminées."
    />
  ) : (
    <EmptyState
      framed
      spot="assiette"
      title="Aucun avis ici"
      action={
        <LinkButton to={REVIEWS_PATH} look="outline" preventScrollReset>
          Voir tous les avis
        </LinkButton>
      }
    />
  );
}

/** After a reply, the focus goes to it; to the heading when the filter no longer shows its review. */
function useRepliedFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith("#reponse-")) (document.getElementById(hash.slice(1)) ?? heading.current)?.focus();
  }, [hash]);
  return heading;
}
