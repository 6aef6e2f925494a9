import clsx from "clsx";
import { data, Form, useNavigation } from "react-router";
import { searchTitle } from "#app/features/search/copy/search.ts";
import { confirmSavedSearch, stopSavedSearch } from "#app/features/search/saved-search.server.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/link.route";
import { readSavedSearch } from "./read-saved-search.server.ts";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Votre alerte") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const search = await readSavedSearch(params.token);
  return data(search, { status: search === null ? 410 : 200, headers: PRIVATE_LINK_HEADERS });
}

/** Mail scanners follow links with GET: only a POST starts or stops the mails. */
export async function action({ request, params }: Route.ActionArgs) {
  const { geste } = Object.fromEntries(await readForm(request));
  if (geste === "arreter") {
    const stopped = await stopSavedSearch(params.token);
    const etat = stopped ? ("arretee" as const) : null;
    return data({ etat, problem: null }, { status: stopped ? 200 : 410, headers: PRIVATE_LINK_HEADERS });
  }
  const confirmed = await confirmSavedSearch(params.token);
  return confirmed.ok
    ? data({ etat: "activee" as const, problem: null }, { headers: PRIVATE_LINK_HEADERS })
    : data({ etat: null, problem: sentenceOf(confirmed) }, { status: 410, headers: PRIVATE_LINK_HEADERS });
}

export default function SavedSearchLink({ loaderData, actionData }: Route.ComponentProps) {
  const stopped = actionData?.etat === "arretee";
  if (loaderData === null && !stopped) return <Ended />;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Votre alerte</h1>
          {stopped || loaderData === null ? null : <p className={text.lead}>{searchTitle(loaderData)}</p>}
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        {stopped || loaderData === null ? <Stopped /> : <Search search={loaderData} />}
      </div>
    </>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof readSavedSearch>>>;

function Search({ search: { requete, confirmee_le, expire_le } }: { search: Found }) {
  const confirmee = confirmee_le !== null;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Panel
      title={confirmee ? "L’alerte est active" : "Activer l’alerte"}
      className={clsx(layout.stack, layout.formWidth, layout.stackSmall)}
    >
      <p className={text.secondary} role={confirmee ? "status" : undefined}>
        {confirmee
          ? `Nous vous écrivons quand un créneau s’ouvre, un e-mail par jour au plus, jusqu’au ${formatPlainDate(expire_le)}.`
          : "Nous vous écrirons quand un créneau s’ouvre, un e-mail par jour au plus."}
      </p>
      <Form method="post" className={layout.cluster}>
        {confirmee ? (
          <LinkButton to={`/recherche?${requete}`}>Voir la recherche</LinkButton>
        ) : (
          <Button type="submit" name="geste" value="activer" busyLabel={busy && "Un instant..."}>
            Activer l’alerte
          </Button>
        )}
        <Button type="submit" name="geste" value="arreter" look="neutral">
          Arrêter l’alerte
        </Button>
      </Form>
    </Panel>
  );
}

const again = <LinkButton to="/recherche">Faire une recherche</LinkButton>;

function Stopped() {
  return (
    <Panel title="L’alerte est arrêtée" className={clsx(layout.stack, layout.formWidth, layout.stackSmall)}>
      <p className={text.secondary} role="status">
        Votre adresse et votre recherche sont effacées. Vous ne recevrez plus rien.
      </p>
      <div>{again}</div>
    </Panel>
  );
}

function Ended() {
  return (
    <LostPage title="Cette alerte est finie" actions={again}>
      Ce lien a expiré, ou l’alerte a été arrêtée. Votre adresse est effacée.
    </LostPage>
  );
}
