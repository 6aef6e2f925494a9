import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newReservationId } from "#app/features/bookings/reservations.repo.server.ts";
import { db } from "./db.server.ts";
import { LINKS, newLink, privateLinkToken, reviewLinkToken, tokenOfLink } from "./link-tokens.server.ts";

const reservation = (email_corrections = 0) => ({ id: newReservationId(), email_corrections });

describe("the token of a private link", () => {
  it("is the same for the same mail, and another for another reservation, mail, address or occasion", () => {
    const one = reservation();
    const { id: message } = newLink("attente");
    const tokens = [
      privateLinkToken(one, "fil", message),
      privateLinkToken(reservation(), "fil", message),
      privateLinkToken(one, "changement", message),
      privateLinkToken({ ...one, email_corrections: 1 }, "fil", message),
      privateLinkToken(one, "fil", newLink("attente").id),
      privateLinkToken(one, "fil"),
      reviewLinkToken(one.id),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(privateLinkToken(one, "fil", message)).toBe(tokens[0]);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("is not derived from a value that a request sent, which does not compile", () => {
    const cle: string = randomUUID();
    // @ts-expect-error: a plain string is no row id.
    privateLinkToken({ id: cle, email_corrections: 0 }, "fil");
    // @ts-expect-error: nor may it tell mails apart.
    privateLinkToken(reservation(), "fil", cle);
    // @ts-expect-error: a review link is derived from a reservation.
    reviewLinkToken(cle);
    // @ts-expect-error: a new link takes nothing but its purpose.
    newLink("recherche", cle);
    expect(Object.keys(LINKS)).toHaveLength(10);
  });
});

describe("the link of a row that does not exist", () => {
  it.each(Object.keys(LINKS).filter((name): name is keyof typeof LINKS => name in LINKS))(
    "%s is not derived, so that no mail carries a dead link",
    async (purpose) => {
      await expect(tokenOfLink(db, purpose, randomUUID())).rejects.toThrow(`derive ${purpose} link failed`);
    },
  );
});
