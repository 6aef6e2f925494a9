import { describe, expect, it } from "vitest";
import { CARD_PHRASE_LENGTH, cardPhrase, shareMail } from "./page-card.ts";

const LYON = { ville: "Lyon", specialites: ["patisserie"] } as const;

describe("the phrase on a card", () => {
  it("is the one that was asked for, on one line of sixty characters", () => {
    expect(cardPhrase(" Cuisine d’hiver,\nchez vous ", LYON)).toBe("Cuisine d’hiver, chez vous");
    expect(cardPhrase(`a${"🍋".repeat(50)}`, LYON)).toBe(`a${"🍋".repeat(29)}`);
    expect(cardPhrase("a".repeat(80), LYON)).toHaveLength(CARD_PHRASE_LENGTH);
    expect(cardPhrase("", LYON)).toBe("");
  });

  it("comes from the profile otherwise", () => {
    expect(cardPhrase(null, LYON)).toBe("Pâtisserie à Lyon");
    expect(cardPhrase(null, { ville: "Le Havre", specialites: ["autre"] })).toBe("Chef au Havre");
    expect(cardPhrase(null, { ville: " ", specialites: ["autre", "barbecue"] })).toBe("Barbecue");
    expect(cardPhrase(null, { ville: null, specialites: [] })).toBe("");
    expect(cardPhrase(null, { ville: "Saint-".repeat(10), specialites: ["barbecue"] })).toBe("Barbecue");
  });
});

it("writes a mail without a recipient", () => {
  expect(shareMail("https://convive.example/chef/léa")).toBe(
    "mailto:?subject=Ma%20page%20sur%20Convive&body=Bonjour%2C%0D%0A%0D%0AVoici%20ma%20page%C2%A0%3A%20https%3A%2F%2Fconvive.example%2Fchef%2Fl%C3%A9a%0D%0A",
  );
});
