import { expect, it } from "vitest";
import { draftMenuSchema, menuSchema } from "./menu.schema.ts";

const PLAT = "6F9619FF-8B86-4011-B42D-00C04FC964FF";
const typed = (more: object = {}) => ({
  nom: " Menu  d’hiver ",
  services: [{ moment: "plat", carte: [PLAT, PLAT] }],
  ...more,
});
const codes = (value: object) => menuSchema.safeParse(value).error?.issues.map(({ message }) => message);

it("tidies a menu, and serves it the whole year without months", () => {
  expect(menuSchema.parse(typed())).toEqual({
    nom: "Menu d’hiver",
    introduction: "",
    mois: [],
    jours_avant_pour_choisir: 7,
    services: [{ moment: "plat", titre: "", carte: [PLAT.toLowerCase()], enfant: null, remplacants: [] }],
  });
});

it("reads months once, in their order", () => {
  expect(menuSchema.parse(typed({ mois: ["12", "1", "12"], jours_avant_pour_choisir: "21" }))).toMatchObject({
    mois: [1, 12],
    jours_avant_pour_choisir: 21,
  });
});

it("refuses what a menu cannot be", () => {
  expect(codes(typed({ nom: " " }))).toEqual(["menu_sans_nom"]);
  expect(codes(typed({ jours_avant_pour_choisir: "22" }))).toEqual(["menu_jours"]);
  expect(codes(typed({ services: [] }))).toEqual(["menu_services"]);
  expect(codes(typed({ services: [{ moment: "plat", carte: [] }] }))).toEqual(["champ_invalide"]);
  expect(codes(typed({ mois: ["13"] }))).toEqual(["champ_invalide"]);
  expect(codes(typed({ services: [{ moment: "plat", carte: [PLAT], enfant: "x" }] }))).toEqual(["champ_invalide"]);
});

it("takes a dish for children", () => {
  expect(
    menuSchema.parse(typed({ services: [{ moment: "plat", carte: [PLAT], enfant: PLAT }] })).services[0],
  ).toMatchObject({ enfant: PLAT.toLowerCase() });
});

it("keeps what is typed while it is worked on, right or wrong", () => {
  expect(
    draftMenuSchema.parse({ nom: "", services: [{ moment: "plat", titre: "x".repeat(80), carte: [PLAT] }] }),
  ).toMatchObject({
    nom: "",
    ajout: "",
    services: [{ titre: "x".repeat(80), carte: [PLAT], enfant: "", ajout_plat: "" }],
  });
});
