import { listPublishedUpdates } from "#app/features/updates/list-published-updates.server.ts";
import type { Route } from "./+types/updates";

export const meta = () => [{ title: "Mises à Jour — Convive" }];

const longDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });

export async function loader() {
  return { updates: await listPublishedUpdates() };
}

export default function Updates({ loaderData: { updates } }: Route.ComponentProps) {
  return (
    <div className="conteneur">
      <h1 className="t-d1">Mises à Jour</h1>
      {updates.length === 0 ? <p>Aucune mise à jour disponible pour le moment.</p> : null}
      {updates.map(({ id, numero_version, titre, contenu, date_publication }) => (
        <article key={id} className="panneau">
          <span className="puce puce--beurre">{numero_version}</span>
          <h2 className="t-d3">{titre}</h2>
          <time dateTime={date_publication.toISOString()}>{longDate.format(date_publication)}</time>
          <p className="prose whitespace-pre-line">{contenu}</p>
        </article>
      ))}
    </div>
  );
}
