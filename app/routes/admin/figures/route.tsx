import clsx from "clsx";
import Download from "lucide-react/icons/download";
import { computedSentence, figuresScope, viewsSince } from "#app/copy/figures.ts";
import { hasRight } from "#app/domain/console-roles.ts";
import { slugOf } from "#app/domain/directory.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { FigureCharts } from "./figure-charts.tsx";
import { FigureFilters } from "./figure-filters.tsx";
import { FigureNumbers } from "./figure-numbers.tsx";
import * as styles from "./figures.module.css";
import { readFigures } from "./read-figures.server.ts";

export const meta = () => adminMeta("Chiffres");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "chiffres" });
  const csv = hasRight(admin.role_console, "chiffres_csv") ? `/admin/chiffres.csv${url.search}` : null;
  return { read: await readFigures(admin, url.searchParams), csv };
}

export default function AdminFigures({ loaderData: { read, csv } }: Route.ComponentProps) {
  if (read === null) return <AdminLoadError />;
  const { query, figures, computation, attente, at } = read;
  const villes = computation?.villes ?? [];
  const town = villes.find((ville) => slugOf(ville) === query.ville) ?? query.ville;
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Chiffres</h2>
          <p className={text.secondary}>
            {figuresScope(query, town)} {computedSentence(computation?.calcule_le ?? null, at)}
          </p>
        </div>
        {csv === null ? null : (
          <a className={buttonClass({ look: "neutral" })} href={csv} download>
            <Icon of={Download} />
            Télécharger le CSV
          </a>
        )}
      </div>
      <FigureFilters query={query} town={town} villes={villes} />
      {query.raccourci ? (
        <p className={clsx(text.small, text.secondary, styles.remark)}>
          Vingt-quatre périodes au plus&nbsp;: le début demandé est plus ancien.
        </p>
      ) : null}
      <FigureNumbers total={figures.total} type={query.type} attente={attente} />
      {figures.total.demandes === 0 && figures.total.declare === 0 ? (
        <EmptyState framed spot="assiette" title="Aucune demande sur cette période." />
      ) : (
        <FigureCharts rows={figures.periodes} par={query.par} type={query.type} />
      )}
      <p className={clsx(text.small, text.secondary, styles.remark)}>
        Confirmées = confirmées ÷ demandes qui ont une issue. Sous 10 demandes, aucun pourcentage&nbsp;: les nombres
        seuls. Une demande compte dans la ville de son chef aujourd’hui, et une réservation confirmée puis annulée parmi
        les annulées. De la vue à la demande = demandes ÷ vues des pages de chefs et de services, sans les robots, sans
        les chefs ni l’équipe connectés{viewsSince(computation?.vues_depuis ?? null)}.
      </p>
    </>
  );
}
