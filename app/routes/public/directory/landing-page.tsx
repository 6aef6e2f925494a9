import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { Breadcrumb } from "#app/ui/page-head.tsx";
import { ChefResults } from "./chef-results.tsx";
import { DirectoryHero } from "./directory-hero.tsx";
import { ResultCount } from "./result-count.tsx";

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
      <DirectoryHero plates="landing" title={title} lede={lede} trail={<Breadcrumb trail={trail} here={here} />} />
      <div className="conteneur ville__corps">
        <div className="resultats">
          <ResultCount count={list.count} capped={list.capped} />
          <LinkButton to={refinePath} look="neutral" size="s">
            <Search className="ico ico--s" aria-hidden="true" />
            Affiner la recherche
          </LinkButton>
        </div>
        <h2 className="vh">Résultats</h2>
        {list.chefs.length === 0 ? (
          empty
        ) : (
          <>
            <ChefResults first={list} pathOf={(cursor) => `${path}?cursor=${cursor}`} />
            <p className="t-sm t-3 annuaire__ordre">
              Les profils les plus récents d’abord.{" "}
              <Link className="lien" to="/classement">
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
      <h2 className="t-d3">{title}</h2>
      <ul className="specialites">
        {links.map(({ to, label }) => (
          <li key={to}>
            <LinkChip to={to}>{label}</LinkChip>
          </li>
        ))}
      </ul>
    </div>
  );
}
