import clsx from "clsx";
import { useEffect } from "react";
import { Form, Link, useNavigate } from "react-router";
import { searchableDays } from "#app/features/search/rules/query.ts";
import { forgetAll } from "#app/features/selection/components/keep-service.ts";
import { readKeptSelection } from "#app/features/selection/components/kept-selection.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { AlsoKept } from "./also-kept.tsx";
import { answerSelection } from "./answer-selection.server.ts";
import { Comparison } from "./comparison.tsx";
import { readSelection } from "./read-selection.server.ts";
import * as styles from "./selection.module.css";
import { ShareSelection } from "./share-selection.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Ma sélection",
    description: "Les services gardés, côte à côte.",
    path: "/selection",
    origin: matches[0].loaderData?.origin,
    hidden: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const answer = answerSelection(await readSelection(url.searchParams));
  return { ...answer, adresse: new URL(answer.chemin, context.get(requestFacts).origin).href };
}

export default function Selection({ loaderData }: Route.ComponentProps) {
  const { phrase, compares, aussi, parti, parametres, demande, adresse } = loaderData;
  if (compares.length === 0) return <NothingKept parti={parti} />;
  return (
    <>
      <div className={layout.onLinen}>
        <div className={clsx(layout.container, styles.head)}>
          <div>
            <h1 className={text.display1}>Ma sélection</h1>
            <Change phrase={phrase} demande={demande} />
          </div>
          <ShareSelection adresse={adresse} />
        </div>
      </div>
      <div className={clsx(layout.container, styles.page)}>
        {parti === null ? null : <Band tone="info" role="status" title={`${parti}.`} />}
        <Comparison services={compares} asked={parametres} />
        {aussi.length === 0 ? null : <AlsoKept services={aussi} asked={parametres} />}
        <p className={clsx(text.small, text.secondary)}>
          La liste est dans l’adresse de cette page et dans ce navigateur, nulle part ailleurs.{" "}
          <Link className={text.link} to="/selection" onClick={forgetAll}>
            Tout effacer
          </Link>
        </p>
      </div>
    </>
  );
}

type Asked = Pick<Route.ComponentProps["loaderData"], "phrase" | "demande">;

/** Another day or number of guests; the commune and the list stay. */
function Change({ phrase, demande: { s, date, commune, convives, today } }: Asked) {
  const { first, last } = searchableDays(today);
  return (
    // The key folds it again, with what was asked, after a change.
    <details key={phrase} className={styles.change}>
      <summary>
        {phrase} <span className={text.link}>Changer</span>
      </summary>
      <Form method="get" action="/selection" className={styles.changeForm}>
        <input type="hidden" name="s" value={s} />
        {commune === null ? null : <input type="hidden" name="commune" value={commune} />}
        <Field label="Date">
          <TextInput type="date" name="date" defaultValue={date ?? ""} min={first} max={last} />
        </Field>
        <Field label="Convives">
          <TextInput type="number" name="convives" inputMode="numeric" min={1} max={200} defaultValue={convives} />
        </Field>
        <Button type="submit" look="outline">
          Mettre à jour
        </Button>
      </Form>
    </details>
  );
}

function NothingKept({ parti }: { parti: string | null }) {
  const navigate = useNavigate();
  // The bare address, where the menus lead, is that of what this browser keeps.
  useEffect(() => {
    const kept = parti === null ? readKeptSelection() : null;
    if (kept !== null) void navigate(kept, { replace: true });
  }, [parti, navigate]);
  return (
    <div className={clsx(layout.container, styles.page)}>
      <h1 className={text.display1}>Ma sélection</h1>
      <EmptyState
        level={2}
        framed
        spot="service"
        title={parti ?? "Aucun service gardé"}
        hint="Le cœur d’un résultat garde le service ici."
        action={<LinkButton to="/recherche">Trouver un chef</LinkButton>}
      />
    </div>
  );
}
