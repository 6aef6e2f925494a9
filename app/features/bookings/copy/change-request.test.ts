import { describe, expect, it } from "vitest";
import {
  answersLeaving,
  asksForChange,
  besideOwnHour,
  cancellationAfterMove,
  cancellationFreed,
  dueAfterAnswer,
  effectsOf,
  keptPlaces,
  keptUntilAnswer,
  moreOrLess,
  nextTo,
  placesLeft,
  priceDifference,
  restForChef,
  restForClient,
  sideOfDifference,
} from "./change-request.ts";

const at = (text: string) => new Date(`${text}:00Z`);
const DINNER = at("2026-12-12T18:00");
const NEXT = at("2026-12-19T18:00");
const asked = {
  type: "date",
  date_avant: DINNER,
  date_debut: NEXT,
  convives_avant: 8,
  nombre_participants: 8,
  nombre_tenu: 8,
  expire_le: at("2026-12-03T09:06"),
} as const;
const jeanne = { prenom: "Jeanne", prix: 560_50, regle: null, retirees: 0 };
const guests = { ...asked, type: "convives", date_debut: DINNER } as const;

it("names a day briefly next to one of the same month", () => {
  expect(nextTo(NEXT, DINNER)).toBe("le 19");
  expect(nextTo(at("2027-01-02T18:00"), DINNER)).toBe("le 2 janvier");
  expect(nextTo(at("2026-12-12T11:00"), DINNER)).toBe("le créneau de 12:00");
});

it("says who asks for what", () => {
  expect(asksForChange("Jeanne", "date")).toBe("Jeanne demande une autre date");
  expect(asksForChange("Jeanne", "convives")).toBe("Jeanne demande un autre nombre de convives");
});

it("says what is kept until the answer", () => {
  expect(keptUntilAnswer(asked)).toBe(
    "D’ici là, votre réservation du samedi 12 décembre reste à vous, et le 19 vous est gardé aussi.",
  );
  expect(keptUntilAnswer({ ...guests, nombre_tenu: 0 })).toMatch(/reste à vous pour 8 convives\.$/);
  expect(keptUntilAnswer({ ...guests, nombre_tenu: 1 })).toMatch(/, et la place de plus vous est gardée\.$/);
  expect(keptUntilAnswer({ ...guests, nombre_tenu: 2 })).toMatch(/, et les 2 places de plus vous sont gardées\.$/);
  expect([keptPlaces(1), keptPlaces(8)].map((words) => words.slice(0, 12))).toEqual(["Votre place ", "Vos 8 places"]);
});

describe("what the chef's answer does", () => {
  it("to the date", () => {
    expect(effectsOf({ ...asked, ...jeanne })).toEqual({
      accept:
        " libère le 12 décembre et réserve le 19. Jeanne reçoit la nouvelle date\u00a0; sa préparation est gardée.",
      refuse: " ne change rien\u00a0: le 12 décembre reste réservé.",
      button: "Accepter le 19 décembre",
      lapse: "Ensuite, la demande tombe et le 12 décembre reste réservé.",
    });
    const noon = effectsOf({ ...asked, ...jeanne, date_debut: at("2026-12-12T11:00") });
    expect(noon.accept).toMatch(/^ libère le créneau de 19:00 et réserve le créneau de 12:00\./);
    expect(noon.button).toBe("Accepter 12:00");
  });

  it("to the guests", () => {
    const nine = { ...guests, ...jeanne, nombre_participants: 9, prix: 641_25 };
    const effects = effectsOf(nine);
    expect(effects.accept).toMatch(/^ porte la réservation à 9 convives, pour 641,25\s€\. .* est gardée\.$/);
    expect(effectsOf({ ...nine, regle: 560_50 }).accept).toMatch(/ Vous envoyez le lien pour 80,75\s€\.$/);
    expect(effectsOf({ ...nine, regle: 722_00 }).accept).toMatch(/ Vous remboursez 80,75\s€\.$/);
    expect(effectsOf({ ...nine, regle: 641_25 }).accept).toBe(effects.accept);
    expect(effectsOf({ ...nine, retirees: 1 }).accept).toMatch(/gardée, sauf la réponse retirée\.$/);
    expect(effectsOf({ ...nine, retirees: 2 }).accept).toMatch(/gardée, sauf les 2 réponses retirées\.$/);
    expect(effects.refuse).toBe(" ne change rien\u00a0: 8 convives restent attendus.");
    expect(effectsOf({ ...guests, ...jeanne, convives_avant: 1 }).refuse).toMatch(/1 convive reste attendu/);
  });
});

it("says who pays a difference", () => {
  const said = (avant: number, apres: number, regle: number | null) => priceDifference({ avant, apres, regle });
  expect(said(56_050, 56_050, 56_050)).toBe("Même prix.");
  expect(said(56_050, 64_125, 56_050)).toMatch(/il vous envoie le lien pour la différence\.$/);
  expect(said(64_125, 56_050, 64_125)).toMatch(/^Le chef vous rembourse la différence\u00a0: 80,75/);
  expect(said(56_050, 64_125, null)).toMatch(/vous réglez 641,25\s€ au chef, par son lien\.$/);
  expect(said(64_125, 56_050, null)).toMatch(/80,75.* de moins\.$/);
  // The rise of an earlier change was not paid yet.
  expect(said(64_125, 56_050, 56_050)).toBe("Rien de plus à payer.");
  const shown = [restForClient(64_125, 8_075), restForClient(56_050, -8_075), restForClient(64_125, 0)];
  expect(shown).toEqual([
    "Nouveau prix 641,25\u00a0€\u00a0: 80,75\u00a0€ restent à régler avec le chef",
    "Nouveau prix 560,50\u00a0€\u00a0: 80,75\u00a0€ à vous rendre",
    null,
  ]);
  expect(restForChef(64_125, 8_075)).toMatch(/ à recevoir$/);
  expect([sideOfDifference(1, 1), sideOfDifference(1, 2), sideOfDifference(2, 1)]).toEqual([
    null,
    "En plus",
    "En moins",
  ]);
  expect([moreOrLess(0, 8075), moreOrLess(8075, 0)]).toEqual(["80,75\u00a0€ en plus", "80,75\u00a0€ en moins"]);
});

it("names both prices that may be due after the chef's answer, and one where it stays the same", () => {
  expect(dueAfterAnswer(614_50, 794_00)).toBe("À régler ensuite\u00a0: 614,50\u00a0€ ou 794\u00a0€.");
  expect(dueAfterAnswer(614_50, 614_50)).toBe("À régler ensuite\u00a0: 614,50\u00a0€.");
});

it("counts places and answers", () => {
  expect([placesLeft(0, true), placesLeft(1, true), placesLeft(2, false)]).toEqual([
    "Il ne reste plus de place sur ce créneau.",
    "Il reste 1 place de plus sur ce créneau.",
    "Il reste 2 places sur ce créneau.",
  ]);
  expect([0, 1, 2].map(answersLeaving)).toEqual([
    "Si moins de convives viennent, quelles réponses retirer\u00a0?",
    "Quelle réponse retirer\u00a0?",
    "Quelles réponses retirer\u00a0? Choisissez-en 2.",
  ]);
});

it("says until when cancelling is free on the new date", () => {
  const rule = { annulation: "moderee", annulation_heures: null, annulation_part: null } as const;
  const now = at("2026-12-01T10:00");
  const said = (over: object, when = now) => cancellationAfterMove({ ...rule, ...over }, NEXT, when);
  expect(said({})).toBe("L’annulation sera gratuite jusqu’au jeudi 17 décembre, 19:00.");
  expect(said({ annulation: null })).toBeNull();
  expect(said({}, at("2026-12-17T18:01"))).toBe("À cette date, l’annulation n’est déjà plus gratuite.");
  const never = { annulation: "sur_mesure", annulation_heures: 48, annulation_part: 0 };
  expect(said(never, at("2026-12-17T18:01"))).toBeNull();

  const meal = { ...rule, annulation: "stricte", statut: "confirmee", date_souhaitee: DINNER, repas: 554_50 } as const;
  expect(cancellationFreed(meal, at("2027-02-13T18:00"), at("2026-12-09T10:00"))).toBe(
    "Aujourd’hui, annuler coûterait 277,25\u00a0€ au client. À la nouvelle date, ce sera gratuit jusqu’au samedi 6 février, 19:00.",
  );
  expect(cancellationFreed(meal, at("2027-02-13T18:00"), now)).toBeNull();
  expect(cancellationFreed(meal, NEXT, at("2026-12-12T19:00"))).toBeNull();
});

it("says on the booked day whether another hour is earlier or later", () => {
  const own = new Date("2026-12-12T18:00:00Z");
  expect(besideOwnHour(new Date("2026-12-12T17:00:00Z"), own)).toBe("même jour, plus tôt");
  expect(besideOwnHour(new Date("2026-12-12T19:00:00Z"), own)).toBe("même jour, plus tard");
});
