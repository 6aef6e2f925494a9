import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { contactSchema, helpSchema } from "#app/features/messages/rules/messages.schema.ts";
import { directoryQuerySchema } from "#app/shared/list-queries.schema.ts";
import { bookingSchema, correctEmailSchema } from "./booking.schema.ts";

const NOW = new Date("2026-11-14T10:00:00Z");
const ID = "0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2a";
const OTHER = "00000000-0000-0000-0000-000000000002";

const codes = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

const booking = {
  availability_id: ID,
  quantites: { [ID]: "2", [OTHER]: "" },
  total_affiche: "170,00",
  cle: OTHER,
  client_prenom: "  Jeanne ",
  client_nom: "Morel\n Castellane",
  client_email: "jeanne@example.fr",
  client_telephone: "06 39 98 10 01",
  client_message: " Four\r\net feux ",
};

describe("booking", () => {
  it("trims, counts and keeps the displayed total", () => {
    expect(bookingSchema.parse(booking)).toStrictEqual({
      ...booking,
      quantites: [{ profile_id: ID, quantite: 2 }],
      total_affiche: 17_000,
      client_prenom: "Jeanne",
      client_nom: "Morel Castellane",
      client_message: "Four\net feux",
      ou: "",
      commune: "",
      rue: "",
      encore: false,
      execution_demandee: false,
      reponse: null,
    });
    const said = { allergies: ["lait", "inconnu"], regimes: ["sans_porc"], autre: " kiwi ", consentement: "on" };
    expect(bookingSchema.parse({ ...booking, ...said }).reponse).toStrictEqual({
      allergies: ["lait"],
      regimes: ["sans_porc"],
      autre: "kiwi",
    });
    expect(bookingSchema.parse({ ...booking, client_message: undefined, total_affiche: "" })).toMatchObject({
      client_message: "",
      total_affiche: null,
    });
  });

  it.each([
    [{ availability_id: "" }, ["availability_id:creneau_requis"]],
    [{ availability_id: undefined }, ["availability_id:creneau_requis"]],
    [{ quantites: undefined }, ["quantites:participants_requis"]],
    [{ quantites: {} }, ["quantites:participants_requis"]],
    [{ quantites: { [ID]: "0" } }, ["quantites:participants_requis"]],
    [{ quantites: { [ID]: "600", [OTHER]: "400" } }, ["quantites:participants_trop"]],
    [{ quantites: { [ID]: "-1" } }, [`quantites.${ID}:quantite_invalide`]],
    [{ quantites: { [ID]: "1.5" } }, [`quantites.${ID}:quantite_invalide`]],
    [{ quantites: { [ID]: 2 } }, [`quantites.${ID}:quantite_invalide`]],
    [{ quantites: { adulte: "1" } }, ["quantites.adulte:participants_requis"]],
    [{ total_affiche: "beaucoup" }, ["total_affiche:prix_invalide"]],
    [{ cle: "x" }, ["cle:champ_invalide"]],
    [{ client_prenom: " " }, ["client_prenom:prenom_requis"]],
    [{ client_nom: undefined }, ["client_nom:nom_requis"]],
    [{ client_email: "" }, ["client_email:email_requis"]],
    [{ client_email: "jeanne@" }, ["client_email:email_incomplet"]],
    [{ client_email: "jeanne@@example.fr" }, ["client_email:email_deux_arobases"]],
    [{ client_telephone: "" }, ["client_telephone:telephone_requis"]],
    [{ client_telephone: "06" }, ["client_telephone:telephone_invalide"]],
    [{ client_message: "a\0b" }, ["client_message:texte_invalide"]],
    [{ client_message: "a\u001bb" }, ["client_message:texte_invalide"]],
    [{ client_nom: "\ud800" }, ["client_nom:texte_invalide"]],
    [{ client_message: 3 }, ["client_message:texte_invalide"]],
    [{ client_message: "x".repeat(2001) }, ["client_message:texte_trop_long"]],
    [{ client_message: "x".repeat(2000) }, []],
    [{ allergies: ["lait"] }, ["consentement:consentement_table_requis"]],
    [{ regimes: ["sans_porc"], consentement: "" }, ["consentement:consentement_table_requis"]],
    [{ autre: "kiwi" }, ["consentement:consentement_table_requis"]],
    [{ autre: "x".repeat(141), consentement: "on" }, ["autre:texte_trop_long"]],
    [{ allergies: ["lait"], consentement: "on" }, []],
    [{ allergies: ["inconnu"] }, []],
  ])("names what is wrong, case %#: %o", (change, expected) => {
    expect(codes(bookingSchema, { ...booking, ...change })).toStrictEqual(expected);
  });

  it("reports how many characters are too many", () => {
    const result = bookingSchema.safeParse({ ...booking, client_nom: "x".repeat(85) });
    expect(result.error?.issues).toMatchObject([{ message: "texte_trop_long", params: { n: 5 } }]);
  });

  it("merges a profile id in upper and lower case", () => {
    const upper = ID.toUpperCase();
    expect(bookingSchema.parse({ ...booking, availability_id: upper, quantites: { [upper]: "3" } })).toMatchObject({
      availability_id: ID,
      quantites: [{ profile_id: ID, quantite: 3 }],
    });
  });

  it("refuses input that is not a form", () => {
    expect(codes(bookingSchema, null)).toStrictEqual([":champ_invalide"]);
  });

  it("takes no distance and no fee from the browser", () => {
    const forged = bookingSchema.parse({ ...booking, commune: "38544", frais_deplacement: "0", distance_km: "1" });
    expect(Object.keys(forged)).not.toContain("frais_deplacement");
    expect(Object.keys(forged)).not.toContain("distance_km");
  });

  it("keeps a chosen commune while the text is the one it was chosen for", () => {
    const chosen = { ...booking, ou: "38200 Vienne", commune: "38544" };
    expect(bookingSchema.parse(chosen).commune).toBe("38544");
    expect(bookingSchema.parse({ ...chosen, commune_pour: "38200 Vienne" }).commune).toBe("38544");
    expect(bookingSchema.parse({ ...chosen, commune_pour: "38200" }).commune).toBe("");
    expect(bookingSchema.parse({ ...chosen, commune: "38544 or 1" }).commune).toBe("");
    expect(codes(bookingSchema, { ...chosen, rue: "r".repeat(121) })).toStrictEqual(["rue:texte_trop_long"]);
  });
});

const contact = {
  client_prenom: "Julie",
  client_nom: "Marchetti",
  client_email: "julie@example.fr",
  client_telephone: "",
  message: "Bonsoir",
  date: "",
  heure: "",
};

describe("contact", () => {
  it("stores the desired date as text", () => {
    const { date: _date, heure: _heure, ...rest } = contact;
    expect(contactSchema(NOW).parse(contact)).toStrictEqual({ ...rest, date_souhaitee: "" });
    expect(contactSchema(NOW).parse({ ...contact, date: "2026-12-12", heure: "19:00" })).toMatchObject({
      date_souhaitee: "2026-12-12 19:00:00",
    });
    expect(contactSchema(NOW).parse({ ...contact, client_telephone: undefined, date: undefined })).toMatchObject({
      client_telephone: "",
      date_souhaitee: "",
    });
  });

  it.each([
    [{ client_prenom: " " }, ["client_prenom:prenom_requis"]],
    [{ client_nom: "" }, ["client_nom:nom_requis"]],
    [{ client_email: "jeanne.morel@" }, ["client_email:email_incomplet"]],
    [{ message: "  " }, ["message:message_requis"]],
    [{ client_telephone: "appelez" }, ["client_telephone:telephone_invalide"]],
    [{ heure: "10:00" }, ["date:heure_sans_date"]],
    [{ date: "2026-11-13" }, ["date:date_passee"]],
    [{ date: "2026-12-12", heure: "13:00" }, ["heure:heure_invalide"]],
    [{ date: "2026-02-30" }, ["date:date_invalide"]],
  ])("names what is wrong with %j", (change, expected) => {
    expect(codes(contactSchema(NOW), { ...contact, ...change })).toStrictEqual(expected);
  });
});

describe("help", () => {
  const help = { nom: "Brigitte", email: "brigitte@example", sujet: "paiement", message: "Bonjour" };

  it.each([
    [{}, []],
    [{ nom: "" }, ["nom:aide_nom_requis"]],
    [{ email: "" }, ["email:email_requis"]],
    [{ email: "brigitte" }, ["email:email_invalide"]],
    [{ email: "a b@c" }, ["email:email_invalide"]],
    [{ email: "@c" }, ["email:email_invalide"]],
    [{ email: `${"@".repeat(300)} x` }, ["email:texte_trop_long"]],
    [{ sujet: "" }, ["sujet:sujet_requis"]],
    [{ sujet: undefined }, ["sujet:sujet_requis"]],
    [{ message: "" }, ["message:message_requis"]],
  ])("names what is wrong with %j", (change, expected) => {
    expect(codes(helpSchema, { ...help, ...change })).toStrictEqual(expected);
  });
});

describe("directory query", () => {
  it("parses filters and a cursor", () => {
    expect(
      directoryQuerySchema.parse({
        q: " Émilie ",
        specialty: "patisserie",
        cursor: `ho5f0fqedc.${ID.replaceAll("-", "")}`,
      }),
    ).toStrictEqual({
      filters: { q: "Émilie", location: "", specialty: "patisserie", experience: null },
      cursor: { created_at_us: 1_794_650_400_123_456n, id: ID },
    });
  });

  it("ignores invalid filters", () => {
    expect(directoryQuerySchema.parse({ q: 3, specialty: {}, cursor: "x" })).toStrictEqual({
      filters: { q: "", location: "", specialty: null, experience: null },
      cursor: null,
    });
  });
});

describe("corrected e-mail address", () => {
  it("is validated like in the booking form", () => {
    expect(correctEmailSchema.parse({ client_email: " Jeanne@Example.fr " })).toStrictEqual({
      client_email: bookingSchema.parse({ ...booking, client_email: " Jeanne@Example.fr " }).client_email,
    });
    expect(codes(correctEmailSchema, { client_email: "jeanne@@example.fr" })).toHaveLength(1);
  });
});
