import { pageTitle } from "#app/copy/pages/site.ts";
import { REQUEST_CONFIRMATION_MINUTES } from "#app/domain/retention.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/request-pending";

export const meta = () => [{ title: pageTitle("Confirmez votre adresse") }, { name: "robots", content: "noindex" }];

/** The URL holds no personal data: it may be shared or seen by others. */
export function loader({ url }: Route.LoaderArgs) {
  const service = identifier().safeParse(url.searchParams.get("service"));
  return { retour: service.success ? `/service/${service.data}` : "/chefs" };
}

export default function RequestPending({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="tete-simple">
        <div className="conteneur">
          <h1 className="t-d1">Confirmez votre adresse pour envoyer la demande</h1>
          <p className="t-chapo">Un e-mail vient de partir à l’adresse que vous avez indiquée.</p>
        </div>
      </div>
      <div className="conteneur py-10">
        <Panel title="Plus qu’une étape" className="pile gap-4 max-w-140">
          <ol className="prose t-2 list-decimal pl-5">
            <li>Ouvrez l’e-mail «&nbsp;Confirmez votre adresse pour envoyer la demande&nbsp;».</li>
            <li>Suivez son lien, relisez la demande, puis envoyez-la.</li>
            <li>Le chef la reçoit et vous répond.</li>
          </ol>
          <p className="t-2">
            Vous avez {REQUEST_CONFIRMATION_MINUTES} minutes. D’ici là le chef ne reçoit rien et les places ne sont pas
            retenues.
          </p>
          <p className="aide">
            Rien reçu{"\u00a0"}? Regardez dans les indésirables. Si l’adresse était mal écrite, reprenez la demande.
          </p>
          <div>
            <LinkButton look="neutral" to={loaderData.retour}>
              Reprendre la demande
            </LinkButton>
          </div>
        </Panel>
      </div>
    </>
  );
}
