import clsx from "clsx";
import Download from "lucide-react/icons/download";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Form } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { computedSentence, figuresScope, viewsSince } from "#app/features/console/copy/figures.ts";
import { startNightlyJob } from "#app/features/console/start-nightly-job.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { slugOf } from "#app/shared/text.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
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

export async function action({ context, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "chiffres", acts: true });
  await startNightlyJob(admin, "compute-figures");
  throw redirectWithToast(facts, url.pathname + url.search, "figures_asked");
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
        <div className={layout.cluster}>
          <Form method="post" preventScrollReset>
            <Button type="submit" look="neutral">
              <Icon of={RefreshCw} />
              Calculer maintenant
            </Button>
          </Form>
          {csv === null || computation === null ? null : (
            <a className={buttonClass({ look: "neutral" })} href={csv} download>
              <Icon of={Download} />
              Télécharger le CSV
            </a>
          )}
        </div>
      </div>
      <FigureFilters query={query} town={town} villes={villes} />
      {query.raccourci ? (
        <p className={clsx(text.small, text.secondary, styles.remark)}>
          Vingt-quatre périodes au plus&nbsp;: le début demandé est plus ancien.
        </p>
      ) : null}
      {computation === null ? (
        <EmptyState
          framed
          spot="assiette"
          title="Les chiffres ne sont pas encore calculés."
          hint="Ils le sont chaque matin, ou tout de suite avec «&nbsp;Calculer maintenant&nbsp;»."
        />
      ) : (
        <>
          <FigureNumbers total={figures.total} type={query.type} attente={attente} />
          {figures.total.demandes === 0 && figures.total.declare === 0 ? (
            <EmptyState framed spot="assiette" title="Aucune demande sur cette période." />
          ) : (
            <FigureCharts rows={figures.periodes} par={query.par} type={query.type} />
          )}
        </>
      )}
      <p className={clsx(text.small, text.secondary, styles.remark)}>
        Confirmées = confirmées ÷ demandes qui ont une issue. Sous 10 demandes, aucun pourcentage&nbsp;: les nombres
        seuls. Une demande compte dans la ville de son chef aujourd’hui, et une réservation confirmée puis annulée parmi
        les annulées. De la vue à la demande = demandes ÷ vues des pages de chefs et de services, sans les robots, sans
        les chefs ni l’équipe connectés{viewsSince(computation?.vues_depuis ?? null)}. Deux visites d’une même page dans
        la même seconde comptent pour une vue.
      </p>
    </>
  );
}
