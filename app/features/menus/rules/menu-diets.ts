import { REGIMES, type Regime } from "#app/features/services/rules/codes.ts";
import type { RegimePlat } from "./codes.ts";
import { type DishContents, dietOf } from "./dish.ts";

type NamedDish = DishContents & { readonly nom: string };
/** The printed dishes of a course, and those offered instead of them. */
type DietCourse = { readonly carte: readonly NamedDish[]; readonly remplacants: readonly NamedDish[] };

/** `avec`: the names of the dishes to take, or to ask for. */
export type MenuDiet =
  | { readonly kind: "tel_quel" }
  | { readonly kind: "avec"; readonly plats: readonly string[] }
  | { readonly kind: "non" }
  | { readonly kind: "inconnu" };

/** The diets that a menu answers. */
export const REGIMES_MENU = [
  "vegetarien",
  "sans_gluten",
  "sans_porc",
  "sans_alcool",
  "vegetalien",
  "sans_lait",
] as const satisfies readonly RegimePlat[];
export type RegimeMenu = (typeof REGIMES_MENU)[number];

/** Whether somebody on this diet can eat the menu: each course must have a dish that fits. */
export function dietOfMenu(services: readonly DietCourse[], regime: RegimeMenu): MenuDiet {
  // Nothing is known of what is not written.
  if (services.length === 0) return { kind: "inconnu" };
  const answers = services.map((service) => dietOfCourse(service, regime));
  const worst = answers.find(({ kind }) => kind === "non") ?? answers.find(({ kind }) => kind === "inconnu");
  if (worst !== undefined) return worst;
  const plats = answers.flatMap((answer) => (answer.kind === "avec" ? answer.plats : []));
  return plats.length === 0 ? { kind: "tel_quel" } : { kind: "avec", plats: [...new Set(plats)] };
}

function dietOfCourse({ carte, remplacants }: DietCourse, regime: RegimeMenu): MenuDiet {
  const says = (wanted: "oui" | "inconnu") => (dish: NamedDish) => dietOf(dish, regime).reponse === wanted;
  if (carte.length === 0) return { kind: "inconnu" };
  if (carte.every(says("oui"))) return { kind: "tel_quel" };
  const all = [...carte, ...remplacants];
  const fitting = all.find(says("oui"));
  if (fitting !== undefined) return { kind: "avec", plats: [fitting.nom] };
  return all.some(says("inconnu")) ? { kind: "inconnu" } : { kind: "non" };
}

/** The diets of a service that its dishes decide. Halal and casher stay what the chef declares. */
const COMPUTED = {
  vegetarien: "vegetarien",
  vegan: "vegetalien",
  sans_gluten: "sans_gluten",
  sans_lactose: "sans_lait",
} as const satisfies Partial<Record<Regime, RegimeMenu>>;
const isComputed = (regime: Regime): regime is keyof typeof COMPUTED => Object.hasOwn(COMPUTED, regime);

/** The diets of a service: those of its menu where all dishes are declared, otherwise those that the chef declares. */
export function dietsBesideMenu(services: readonly DietCourse[], declared: readonly Regime[]): Regime[] {
  if (services.some(({ carte }) => carte.some(({ declares }) => !declares))) return [...declared];
  return REGIMES.filter((regime) => {
    if (!isComputed(regime)) return declared.includes(regime);
    const { kind } = dietOfMenu(services, COMPUTED[regime]);
    return kind === "tel_quel" || kind === "avec";
  });
}
