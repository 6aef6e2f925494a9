import type { MetaDescriptor } from "react-router";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { breadcrumbData, chefListData } from "#app/features/search/copy/structured-data.ts";
import { pageMeta } from "#app/frame/page-meta.ts";

type Landing = {
  title: string;
  description: string;
  path: string;
  origin: string;
  hidden?: boolean;
  chefs: readonly (Parameters<typeof chefPath>[0] & { prenom: string; nom: string })[];
  /** The pages between the directory and this one, which is the last. */
  trail: readonly { name: string; path: string }[];
};

/** Tags of a list with its own URL: the page, its breadcrumb and its list of chefs as structured data. */
export function landingMeta({ chefs, trail, ...page }: Landing): MetaDescriptor[] {
  const { title, path, origin } = page;
  return pageMeta({
    ...page,
    data: [
      breadcrumbData(origin, [{ name: "Accueil", path: "/" }, { name: "Chefs", path: "/chefs" }, ...trail]),
      chefListData(
        title,
        new URL(path, origin).href,
        chefs.map((chef) => ({ name: `${chef.prenom} ${chef.nom}`, path: chefPath(chef) })),
      ),
    ],
  });
}
