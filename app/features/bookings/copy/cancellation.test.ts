import { expect, it } from "vitest";
import type { RegleAnnulation } from "#app/features/services/rules/codes.ts";
import { cancellationTerms, datedRule, freeUntilThen, shareOwed, sumToday } from "./cancellation.ts";

const rule = (
  annulation: RegleAnnulation | null,
  annulation_heures: number | null = null,
  annulation_part: number | null = null,
) => ({ annulation, annulation_heures, annulation_part, type_service: "chef_domicile" as const });
const words = (of: ReturnType<typeof rule>) => cancellationTerms({ ...of, conditions_annulation: null });

it("says each rule in one sentence or two, and nothing without rule and words", () => {
  expect(words(rule(null))).toBeNull();
  expect(words(rule("souple"))).toBe(
    "Annulation gratuite jusqu’à 24\u00a0h avant. Ensuite, la moitié du repas reste due.",
  );
  expect(words(rule("stricte"))).toBe(
    "Annulation gratuite jusqu’à 7\u00a0jours avant. Ensuite, la moitié du repas reste due jusqu’à 48\u00a0h avant, puis tout le repas.",
  );
  expect(words(rule("sur_mesure", 72, 30))).toBe(
    "Annulation gratuite jusqu’à 72\u00a0h avant. Ensuite, 30\u00a0% du repas restent dus.",
  );
  expect(words(rule("sur_mesure", 0, 30))).toBe("Annulation gratuite jusqu’au début.");
  expect(words(rule("sur_mesure"))).toBe("Annulation gratuite jusqu’au début.");
  expect(shareOwed(100, "cours_cuisine")).toBe("tout le prix reste dû");
});

it("adds the chef's own words to the rule, and says them alone without a rule", () => {
  const added = { conditions_annulation: "Un report est toujours possible." };
  expect(cancellationTerms({ ...rule("souple"), ...added })).toBe(
    "Annulation gratuite jusqu’à 24\u00a0h avant. Ensuite, la moitié du repas reste due.\nUn report est toujours possible.",
  );
  expect(cancellationTerms({ ...rule(null), ...added })).toBe("Un report est toujours possible.");
});

it("says what cancelling costs today, and that nothing is owed where it is free", () => {
  expect(sumToday(0)).toBe("Aujourd’hui\u00a0: gratuit, vous ne devez rien");
  expect(sumToday(304_25)).toBe("Aujourd’hui\u00a0: vous devez 304,25\u00a0€");
});

it("says the rule of a reservation with its dates", () => {
  const debut = new Date("2026-12-12T18:00:00Z");
  expect(datedRule(rule("moderee"), debut)).toBe("gratuit jusqu’au jeudi 10 décembre, 19:00, puis la moitié du repas");
  expect(datedRule(rule("stricte"), debut)).toBe(
    "gratuit jusqu’au samedi 5 décembre, 19:00, puis la moitié du repas jusqu’au jeudi 10 décembre, 19:00, puis tout le repas",
  );
  expect(datedRule(rule("sur_mesure", 72, 30), debut)).toBe(
    "gratuit jusqu’au mercredi 9 décembre, 19:00, puis 30\u00a0% du repas",
  );
  expect(datedRule(rule(null), debut)).toBe("");
});

it("says before a booking until when cancelling is free, and what follows", () => {
  const debut = new Date("2026-12-12T18:00:00Z");
  expect(freeUntilThen(rule("moderee"), debut)).toBe(
    "Annulation gratuite jusqu’au jeudi 10 décembre, 19:00, puis la moitié du repas.",
  );
  expect(freeUntilThen(rule("sur_mesure", 0, 30), debut)).toBe("Annulation gratuite jusqu’au début.");
  expect(freeUntilThen(rule(null), debut)).toBeNull();
});
