import { describe, expect, it } from "vitest";
import { depotSchema, justificatifSchema, refuseProofSchema } from "#app/features/verification/rules/proofs.schema.ts";
import { mailListQuerySchema, reservationQuerySchema } from "#app/shared/list-queries.schema.ts";
import { deactivateChefSchema, withdrawBadgeSchema } from "./administration.schema.ts";

describe("the administrators' list of reservations", () => {
  it("parses its filters", () => {
    const chef = "7d444840-9dc0-11d1-b245-5ffdce74fad2";
    const asked = { chef: chef.toUpperCase(), statut: "payee", nom: " Zoé ", du: "2026-11-01", au: "2026-11-30" };
    const query = { chef, statut: "payee", nom: "Zoé", du: "2026-11-01", au: "2026-11-30", cursor: null };
    expect(reservationQuerySchema.parse({ ...asked, cursor: null })).toStrictEqual(query);
  });

  it("ignores invalid filters", () => {
    const invalid = { chef: "x", statut: "x", nom: 3, du: "2026-02-30", au: 3, cursor: "?" };
    const nothing = { chef: null, statut: null, nom: null, du: null, au: null, cursor: null };
    expect(reservationQuerySchema.parse(invalid)).toStrictEqual(nothing);
  });
});

describe("deactivating a chef", () => {
  const codes = (input: unknown) =>
    (deactivateChefSchema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

  it.each([
    [{ motif: "Deux plaintes.", fondement: "loi" }, []],
    [{ motif: " ", fondement: "loi" }, ["motif:motif_desactivation_requis"]],
    [{ fondement: "loi" }, ["motif:motif_desactivation_requis"]],
    [{ motif: "x".repeat(2_001), fondement: "loi" }, ["motif:texte_trop_long"]],
    [{ motif: "Deux plaintes.", fondement: "humeur" }, ["fondement:champ_requis"]],
    [null, [":champ_invalide"]],
  ])("the form %j has the issues %j", (input, expected) => {
    expect(codes(input)).toEqual(expected);
  });
});

describe("withdrawing a badge", () => {
  it.each([
    [{ motif: " Attestation fausse. " }, { motif: "Attestation fausse." }, []],
    [{ motif: " " }, undefined, ["motif_retrait_requis"]],
    [{}, undefined, ["motif_retrait_requis"]],
    [null, undefined, ["champ_invalide"]],
  ])("the form %j gives %j", (input, data, codes) => {
    const parsed = withdrawBadgeSchema.safeParse(input);
    expect(parsed.data).toEqual(data);
    expect((parsed.error?.issues ?? []).map(({ message }) => message)).toEqual(codes);
  });
});

describe("recorded document", () => {
  const schema = justificatifSchema("2026-11-15");
  const insurance = { type: "assurance", delivre_le: "2026-01-01", expire_le: "2026-12-31" };
  const codes = (input: object) =>
    (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

  it("keeps the digits of a SIRET, and no number for other documents", () => {
    const siret = { type: "siret", numero: "732 829 320 00074", delivre_le: "2026-11-15", expire_le: "" };
    expect(schema.parse(siret)).toStrictEqual({ ...siret, numero: "73282932000074", expire_le: null });
    expect(schema.parse({ ...insurance, numero: "732 829 320 00074" }).numero).toBeNull();
  });

  it.each([
    [{}, []],
    [{ type: "diplome" }, ["type:champ_invalide"]],
    [{ delivre_le: "" }, ["delivre_le:date_invalide"]],
    [{ delivre_le: "2026-13-01" }, ["delivre_le:date_invalide"]],
    [{ delivre_le: "2026-11-16" }, ["delivre_le:delivrance_future"]],
    [{ expire_le: "" }, ["expire_le:echeance_requise"]],
    [{ expire_le: "2026-01-01" }, ["expire_le:echeance_avant_delivrance"]],
    [{ delivre_le: "", expire_le: "" }, ["delivre_le:date_invalide", "expire_le:echeance_requise"]],
    [{ delivre_le: "2026-13-01", expire_le: "2025-01-01" }, ["delivre_le:date_invalide"]],
    [{ delivre_le: "", expire_le: "demain" }, ["delivre_le:date_invalide", "expire_le:date_invalide"]],
    [{ type: "siret", numero: "1", delivre_le: "" }, ["numero:siret_invalide", "delivre_le:date_invalide"]],
    [{ type: "hygiene", expire_le: "" }, []],
    [{ type: "siret", expire_le: "" }, ["numero:siret_invalide"]],
    [{ type: "siret", numero: "732 829 320 00075" }, ["numero:siret_invalide"]],
  ])("a form changed by %j has the issues %j", (change, expected) => {
    expect(codes({ ...insurance, ...change })).toEqual(expected);
  });
});

describe("document sent by a chef", () => {
  const schema = depotSchema("2026-11-15");
  const codes = (input: unknown) =>
    (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

  it("keeps the digits of a SIRET, the expiry of an insurance, and nothing else", () => {
    const siret = { type: "siret", numero: "732 829 320 00074", expire_le: "2027-01-01" };
    expect(schema.parse(siret)).toStrictEqual({ type: "siret", numero: "73282932000074", expire_le: null });
    const insurance = { type: "assurance", numero: "732 829 320 00074", expire_le: "2026-11-15" };
    expect(schema.parse(insurance)).toStrictEqual({ type: "assurance", numero: null, expire_le: "2026-11-15" });
    expect(schema.parse({ type: "hygiene" })).toStrictEqual({ type: "hygiene", numero: null, expire_le: null });
  });

  it.each([
    [{ type: "diplome" }, ["type:champ_invalide"]],
    [{ type: "siret" }, ["numero:siret_invalide"]],
    [{ type: "siret", numero: "732 829 320 00075" }, ["numero:siret_invalide"]],
    [{ type: "assurance" }, ["expire_le:echeance_requise"]],
    [{ type: "assurance", expire_le: "2026-11-14" }, ["expire_le:echeance_passee"]],
    [{ type: "assurance", expire_le: "14/11/2026" }, ["expire_le:date_invalide"]],
    [null, [":champ_invalide"]],
  ])("the form %j has the issues %j", (input, expected) => {
    expect(codes(input)).toEqual(expected);
  });

  it("needs a reason to be refused", () => {
    expect(refuseProofSchema.safeParse({ raison: " " }).error?.issues[0]?.message).toBe("motif_refus_requis");
    expect(refuseProofSchema.safeParse(null).error?.issues[0]?.message).toBe("champ_invalide");
  });
});

describe("the filters of the mails", () => {
  it("are read from the URL", () => {
    const query = {
      etat: "rejete",
      genre: "send-reservation-receipt",
      du: "2026-11-01",
      au: "2026-11-15",
      cursor: null,
    };
    expect(mailListQuerySchema.parse(query)).toStrictEqual(query);
  });

  it("are left out when they cannot be read, an address included", () => {
    const query = { etat: "perdu", genre: "zoe@exemple.fr", du: "hier", au: "2026-02-30", cursor: "?" };
    expect(mailListQuerySchema.parse(query)).toStrictEqual({
      ...{ etat: null, genre: null, du: null, au: null, cursor: null },
    });
  });
});
