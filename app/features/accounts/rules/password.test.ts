import { describe, expect, it } from "vitest";
import { commonForms, namesItsOwner, passwordProblem, passwordStrength } from "./password.ts";

describe("passwordStrength", () => {
  it.each([
    ["", "trop_court"],
    ["abcde", "trop_court"],
    ["abcdef", "faible"],
    ["abcdefgh", "faible"],
    ["aaaaaaaaaaaaaaaa", "faible"],
    ["abcdabcdabcdabcd", "faible"],
    ["abcdefghi", "correct"],
    ["abcdeabcd", "correct"],
    ["abcdefghijk", "correct"],
    ["abcdefgabcdefg", "correct"],
    ["abcdefghijkl", "solide"],
    ["abcdefghabcdefgh", "solide"],
  ])("rates the password %j as %s", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe("namesItsOwner", () => {
  const owner = { email: "jean-elie.bo@exemple.fr", prenom: "Élo", nom: "Lefèvre" };
  it.each([
    ["jean-elie.bo@exemple.fr", true],
    ["xx JEANELIE.BO 75", true],
    ["lefevre2026", true],
    ["LEFÈVRE!", true],
    ["elo-et-la-cuisine", false],
    ["exemple.fr", false],
    ["huile-olive-citron", false],
  ])("finds the owner’s name or address in %j: %s", (password, expected) => {
    expect(namesItsOwner(password, owner)).toBe(expected);
  });

  it("uses the address alone while the name is unknown", () => {
    const newcomer = { email: "camille@exemple.fr", prenom: null, nom: null };
    expect(namesItsOwner("Camille75", newcomer)).toBe(true);
    expect(namesItsOwner("lefevre2026", newcomer)).toBe(false);
  });
});

describe("commonForms", () => {
  it.each([
    ["Azerty", ["azerty", "azerty"]],
    ["12Dragon2026", ["12dragon2026", "dragon"]],
    ["dragon82640", ["dragon82640", "dragon82640"]],
    ["123456", ["123456", "123456"]],
    ["12abc34", ["12abc34"]],
  ])("%j is looked up as %j", (password, forms) => {
    expect(commonForms(password)).toStrictEqual(forms);
  });
});

describe("passwordProblem", () => {
  const owner = { email: "camille@exemple.fr", prenom: null, nom: null };
  it.each([
    ["camille", true, "mot_de_passe_personnel"],
    ["azerty", true, "mot_de_passe_courant"],
    ["huile-olive", false, null],
  ] as const)("checks %s, in the list of common ones: %s", (password, common, problem) => {
    expect(passwordProblem(password, owner, common)).toBe(problem);
  });
});
