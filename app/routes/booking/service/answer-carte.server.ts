import { CARTE } from "#app/features/menus/components/printed-carte.tsx";
import { allergensOfService, seasonWords } from "#app/features/menus/copy/carte.ts";
import { selectPublishedMenus } from "#app/features/menus/menus.repo.server.ts";
import { dietsBesideMenu } from "#app/features/menus/rules/menu-diets.ts";
import { menuToShow, monthOfDay } from "#app/features/menus/rules/shown-menu.ts";
import { db } from "#app/platform/db.server.ts";
import type { Day } from "#app/shared/calendar.ts";
import { carteHtml, unwrittenHtml } from "./carte-html.tsx";
import type { BookableService } from "./read-bookable-service.server.ts";

type Asked = { readonly jour: Day; readonly menu: string | null; readonly suite: string };

/** `carte` is absent without a published menu: the page is then what it was before there were menus. */
type Answered = { readonly service: BookableService; readonly carte?: string };

/** The carte of the day as HTML, and the service with what that carte says of it. */
export async function answerCarte(service: BookableService, { jour, menu: asked, suite }: Asked): Promise<Answered> {
  const menus = await selectPublishedMenus(db, service.id);
  if (menus.length === 0) return { service };
  const menu = menuToShow(menus, { jour, asked });
  const seasons = menus.map(({ id, nom, mois }) => ({
    id,
    label: seasonWords({ nom, mois }),
    href: `?menu=${id}${suite}#${CARTE}`,
    current: id === menu?.id,
  }));
  if (menu === null) {
    const { prenom } = service.chef;
    return { service, carte: unwrittenHtml({ prenom, month: monthOfDay(jour), menus }, seasons) };
  }
  const { services } = menu;
  return {
    carte: carteHtml(menu, seasons),
    service: {
      ...service,
      allergenes: allergensOfService(service.allergenes ?? [], services),
      regimes: dietsBesideMenu(services, service.regimes),
    },
  };
}
