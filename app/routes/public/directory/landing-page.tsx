import clsx from "clsx";
import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Breadcrumb } from "#app/ui/page-head.tsx";
import * as text from "#app/ui/text.module.css";
import { ChefResults } from "./chef-results.tsx";
import * as styles from "./directory.module.css";
import { DirectoryHero } from "./directory-hero.tsx";
import { ResultCount } from "./result-count.tsx";

const urls = import.meta.glob<string>("/app/assets/pictures/rond-{canard,soupe,ravioles}-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const PLATES = ["rond-canard", "rond-soupe", "rond-ravioles"].map((name) => pictureFiles(urls, name, [560, 560]));

type Props = {
  title: string;
  here: string;
  lede: ReactNode;
  list: ComponentProps<typeof ChefResults>["first"] & ComponentProps<typeof ResultCount>;
  /** The path of this page, without its query. */
  path: string;
  /** The same list in the directory, where filters can be added. */
  refinePath: string;
  empty: ReactNode;
  children: ReactNode;
};

/** A list with its own URL: a town or a specialty. */
export function LandingPage({ title, here, lede, list, path, refinePath, empty, children }: Props) {
  const trail = [
    { to: "/", label: "Accueil" },
    { to: "/chefs", label: "Chefs" },
  ];
  return (
    <>
      <DirectoryHero plates={PLATES} title={title} lede={lede} trail={<Breadcrumb trail={trail} here={here} />} />
      <div className={layout.container}>
        <div className={styles.resultsHeader}>
          <ResultCount count={list.count} capped={list.capped} />
          <LinkButton to={refinePath} look="neutral" size="s">
            <Icon of={Search} size="small" />
            Affiner la recherche
          </LinkButton>
        </div>
        <h2 className={text.visuallyHidden}>Résultats</h2>
        {list.chefs.length === 0 ? (
          empty
        ) : (
          <>
            <ChefResults first={list} pathOf={(cursor) => `${path}?cursor=${cursor}`} />
            <p className={clsx(text.small, text.tertiary, styles.orderNote)}>
              Les profils les plus récents d’abord.{" "}
              <Link className={text.link} to="/classement">
                Pourquoi cet ordre&nbsp;?
              </Link>
            </p>
          </>
        )}
        {children}
      </div>
    </>
  );
}

type LinksProps = { title: string; links: readonly { to: string; label: string }[] };

export function LandingLinks({ title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className={text.display3}>{title}</h2>
      <ul className={clsx(layout.cluster, layout.gap10)}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <LinkChip to={to}>{label}</LinkChip>
          </li>
        ))}
      </ul>
    </div>
  );
}
