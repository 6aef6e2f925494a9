import type { RegleAnnulation, TypeService } from "#app/features/services/rules/codes.ts";
import { formatCancellationLimit } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";
import { type CancellationRule, cancellationSteps } from "../rules/cancellation.ts";

export const REGLE_ANNULATION_LABELS: Readonly<Record<RegleAnnulation, { nom: string; phrase: string }>> = {
  souple: { nom: "Souple", phrase: "Gratuite jusqu’à 24\u00a0h avant. Ensuite, la moitié du repas est due." },
  moderee: { nom: "Modérée", phrase: "Gratuite jusqu’à 48\u00a0h avant. Ensuite, la moitié du repas est due." },
  stricte: {
    nom: "Stricte",
    phrase: "Gratuite jusqu’à 7\u00a0jours avant, moitié due jusqu’à 48\u00a0h avant, puis tout le repas.",
  },
  sur_mesure: { nom: "Sur mesure", phrase: "Votre délai, votre part." },
};

/** What is paid for: a meal, or the price of a class or an appointment. */
export const SOLD: Readonly<Record<TypeService, { de: string; tout: string }>> = {
  chef_domicile: { de: "du repas", tout: "tout le repas" },
  traiteur: { de: "du repas", tout: "tout le repas" },
  cours_cuisine: { de: "du prix", tout: "tout le prix" },
  consultation: { de: "du prix", tout: "tout le prix" },
  autre: { de: "du prix", tout: "tout le prix" },
};

/** « la moitié du repas », « 30 % du repas », « tout le repas » */
function shareWords(part: number, type_service: TypeService): string {
  const { de, tout } = SOLD[type_service];
  if (part === 100) return tout;
  return part === 50 ? `la moitié ${de}` : `${part}\u00a0% ${de}`;
}

const isPlural = (part: number) => part !== 50 && part !== 100;

export type Terms = CancellationRule & {
  readonly conditions_annulation: string | null;
  readonly type_service: TypeService;
};

/** Free cancellation, and what follows; null without a rule. */
export function ruleWords(rule: CancellationRule & { readonly type_service: TypeService }) {
  const { annulation, annulation_heures, annulation_part, type_service } = rule;
  if (annulation === null) return null;
  if (annulation === "stricte") {
    const [half, whole] = [shareWords(50, type_service), shareWords(100, type_service)];
    return {
      libre: "Annulation gratuite jusqu’à 7\u00a0jours avant.",
      ensuite: `Ensuite, ${half} reste due jusqu’à 48\u00a0h avant, puis ${whole}.`,
    };
  }
  const heures = { souple: 24, moderee: 48, sur_mesure: annulation_heures ?? 0 }[annulation];
  const part = annulation === "sur_mesure" ? (annulation_part ?? 0) : 50;
  if (heures === 0 || part === 0) return { libre: "Annulation gratuite jusqu’au début.", ensuite: null };
  return {
    libre: `Annulation gratuite jusqu’à ${heures}\u00a0h avant.`,
    ensuite: `Ensuite, ${shareOwed(part, type_service)}.`,
  };
}

/** « la moitié du repas reste due », « 30 % du repas restent dus » */
export function shareOwed(part: number, type_service: TypeService): string {
  const owed = part === 50 ? "reste due" : isPlural(part) ? "restent dus" : "reste dû";
  return `${shareWords(part, type_service)} ${owed}`;
}

/** The terms as one text: the rule, then what the chef adds to it. */
export function cancellationTerms(terms: Terms): string | null {
  const words = ruleWords(terms);
  const rule = words === null ? null : [words.libre, words.ensuite].filter(Boolean).join(" ");
  return [rule, terms.conditions_annulation].filter(Boolean).join("\n") || null;
}

/** What a client owes who cancels today. */
export const sumToday = (due: Cents): string =>
  due === 0 ? "Aujourd’hui\u00a0: gratuit, vous ne devez rien" : `Aujourd’hui\u00a0: vous devez ${formatAmount(due)}`;

type DatedRule = CancellationRule & { readonly type_service: TypeService };

/** « gratuit jusqu’au jeudi 10 décembre, 19:00, puis la moitié du repas » */
export const datedRule = (rule: DatedRule, debut: Date): string => datedSteps(rule, debut, "gratuit");

/** « Annulation gratuite jusqu’au jeudi 10 décembre, 19:00, puis la moitié du repas. »; null without a rule. */
export function freeUntilThen(rule: DatedRule, debut: Date): string | null {
  const words = ruleWords(rule);
  if (words === null || words.ensuite === null) return words?.libre ?? null;
  return `Annulation ${datedSteps(rule, debut, "gratuite")}.`;
}

function datedSteps(rule: DatedRule, debut: Date, free: string): string {
  return cancellationSteps(rule, debut)
    .map(({ part, jusqua }) => {
      const share = part === 0 ? free : shareWords(part, rule.type_service);
      return jusqua === null ? share : `${share} jusqu’au ${formatCancellationLimit(jusqua)}`;
    })
    .join(", puis ");
}
