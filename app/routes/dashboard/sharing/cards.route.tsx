import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Link } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { cardPhrase } from "#app/features/chefs/copy/page-card.ts";
import { SheetDesk } from "#app/frame/sheet-desk.tsx";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/cards.route";
import * as styles from "./page-card.module.css";
import { PageCard } from "./page-card.tsx";
import { readPageCard } from "./read-page-card.server.ts";
import { SHARING_PATH } from "./sharing-paths.ts";

export const handle = { cache: "no-store", frame: "none" } satisfies RouteHandle;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta = () => [{ title: pageTitle("Cartes à imprimer") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  return { card: await readPageCard(chef), asked: url.searchParams.get("phrase") };
}

export default function Cards({ loaderData: { card, asked } }: Route.ComponentProps) {
  const phrase = cardPhrase(asked, card);
  return (
    <SheetDesk
      tools={
        <Link className={layout.back} to={SHARING_PATH}>
          <Icon of={ChevronLeft} />
          Partager ma page
        </Link>
      }
    >
      <h1 className={clsx(text.visuallyHidden, layout.screenOnly)}>Cartes à imprimer</h1>
      <p className={clsx(text.small, text.secondary, styles.advice, layout.screenOnly)}>
        Quatre cartes A6 par feuille A4, à l’échelle 100&nbsp;%. Pour un PDF, choisissez «&nbsp;Enregistrer au format
        PDF&nbsp;» à la place de l’imprimante.
      </p>
      <div className={styles.sheet}>
        {[1, 2, 3, 4].map((at) => (
          // To a screen reader the first says it all.
          <div key={at} aria-hidden={at > 1 || undefined}>
            <PageCard card={card} phrase={phrase} />
          </div>
        ))}
      </div>
    </SheetDesk>
  );
}
