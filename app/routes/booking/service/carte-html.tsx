import { renderToStaticMarkup } from "react-dom/server";
import { Carte, type Season, Seasons, Sheet } from "#app/features/menus/components/carte.tsx";
import { MenuFolds } from "#app/features/menus/components/menu-folds.tsx";
import { nameOfMonth, servedWords, unwrittenMonth } from "#app/features/menus/copy/carte.ts";
import type { selectPublishedMenus } from "#app/features/menus/menus.repo.server.ts";

export type ReadMenu = Awaited<ReturnType<typeof selectPublishedMenus>>[number];

const TITLE = "titre-carte";

/** A menu as it is read, with links to the others of its service. Rendered by the loader: the browser gets no code for it. */
export function carteHtml(menu: ReadMenu, seasons: readonly Season[]): string {
  return renderToStaticMarkup(
    <>
      <Carte id={TITLE} menu={menu}>
        {seasons.length > 1 ? (
          <Seasons seasons={seasons} />
        ) : menu.mois.length === 0 ? null : (
          <p>{servedWords(menu.mois)}</p>
        )}
      </Carte>
      <MenuFolds services={menu.services} />
    </>,
  );
}

type Unwritten = { readonly prenom: string; readonly month: number; readonly menus: readonly ReadMenu[] };

/** In place of the carte of a month that has none. */
export function unwrittenHtml({ prenom, month, menus }: Unwritten, seasons: readonly Season[]): string {
  const written = servedWords([...new Set(menus.flatMap(({ mois }) => mois))].sort((a, b) => a - b));
  const under = `${prenom} a écrit sa carte pour d’autres mois (${written.toLowerCase()}). Pour une date en ${nameOfMonth(month)}, demandez-lui son menu avant de réserver.`;
  return renderToStaticMarkup(
    <Sheet id={TITLE} title={unwrittenMonth(month)} under={under} head={null}>
      <Seasons seasons={seasons} />
    </Sheet>,
  );
}
