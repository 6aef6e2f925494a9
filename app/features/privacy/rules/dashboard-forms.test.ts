import { describe, expect, it } from "vitest";
import { handleNotificationSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import {
  clientListQuerySchema,
  inboxQuerySchema,
  reservationListQuerySchema,
  reviewListQuerySchema,
} from "#app/shared/list-queries.schema.ts";
import { encodeCursor } from "#app/shared/paging.ts";
import { eraseDataSchema } from "./privacy.schema.ts";

const ID = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

describe("dashboard lists", () => {
  const cursor = { created_at_us: 1_794_000_000_000_000n, id: ID };
  const apres = encodeCursor(cursor);

  it("parse their filters and their cursor", () => {
    expect(
      reservationListQuerySchema.parse({ vue: "passees", statut: "payee", ordre: "arrivee", q: " Zoé ", apres }),
    ).toStrictEqual({
      vue: "passees",
      statut: "payee",
      arrivee: true,
      q: "Zoé",
      cursor,
    });
    expect(inboxQuerySchema.parse({ filtre: "non_lus", q: " noix ", apres })).toStrictEqual({
      filtre: "non_lus",
      q: "noix",
      cursor,
    });
    expect(reviewListQuerySchema.parse({ filtre: "repondus", apres })).toStrictEqual({ filtre: "repondus", cursor });
    expect(reviewListQuerySchema.parse({ filtre: "autre" })).toStrictEqual({ filtre: null, cursor: null });
    expect(clientListQuerySchema.parse({ q: "Zoé", apres: ID })).toStrictEqual({ q: "Zoé", apres: ID });
  });

  it("ignore invalid filters and cursors", () => {
    expect(reservationListQuerySchema.parse({ vue: "x", statut: "x", q: 3, apres: "?" })).toStrictEqual({
      vue: null,
      statut: null,
      arrivee: false,
      q: "",
      cursor: null,
    });
    expect(inboxQuerySchema.parse({ filtre: "x", apres: 3 })).toStrictEqual({ filtre: "tous", q: "", cursor: null });
    expect(clientListQuerySchema.parse({ q: null, apres: "zoe@exemple.fr" })).toStrictEqual({ q: "", apres: null });
  });
});

describe("notification replies and the erasure confirmation", () => {
  const codes = (schema: typeof handleNotificationSchema | typeof eraseDataSchema, input: unknown) =>
    (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

  it.each([
    [{ intent: "confirm", reservation_id: ID }, []],
    [{ intent: "confirm", reservation_id: "1" }, ["reservation_id:introuvable"]],
    [{ intent: "refuse", reservation_id: ID, motif: "Je suis en déplacement." }, []],
    [{ intent: "refuse", reservation_id: ID, motif: " " }, ["motif:motif_requis"]],
    [{ intent: "refuse", reservation_id: "1", motif: "Je suis en déplacement." }, ["reservation_id:introuvable"]],
    [{ intent: "delete", reservation_id: ID }, ["intent:champ_invalide"]],
  ])("name what is wrong with the reply %j", (input, expected) => {
    expect(codes(handleNotificationSchema, input)).toEqual(expected);
  });

  it("a confirmation from the bell carries no payment link", () => {
    const input = { intent: "confirm", reservation_id: ID, lien_paiement: "https://attaquant.exemple.fr" };
    expect(handleNotificationSchema.parse(input)).toStrictEqual({ intent: "confirm", reservation_id: ID });
  });

  it.each([
    [{ confirmation: "EFFACER" }, []],
    [{ confirmation: " effacer " }, []],
    [{ confirmation: "" }, ["confirmation:confirmation_effacer"]],
    [{ confirmation: "EFFACE" }, ["confirmation:confirmation_effacer"]],
    [null, [":champ_invalide"]],
  ])("name what is wrong with the confirmation %j", (input, expected) => {
    expect(codes(eraseDataSchema, input)).toEqual(expected);
  });
});
