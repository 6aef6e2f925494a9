import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { UNREADABLE_ANSWER } from "#app/features/evenings/rules/dossier.ts";
import { createDataKey, openerOf, sealerOf } from "#app/platform/envelope-encryption.server.ts";
import {
  encodeAnswer,
  openAnswer,
  openAnswers,
  openTable,
  openWaitingAnswer,
  sealAnswer,
  sealWaitingAnswer,
} from "./dossier-encryption.repo.server.ts";

const NOW = new Date("2026-11-12T18:00:00Z");
const SAID = { allergies: ["lait"], regimes: ["sans_porc"], autre: "kiwi" } as const;
const TEXT = '{"allergies":["lait"],"regimes":["sans_porc"],"autre":"kiwi"}';
const ROW = { reservation_id: "r", id: "a" };

/** Shows what is encrypted and authenticated; opens only what was sealed for the same context. */
const seal = (context: string, text: string) => `${context}|${text}`;
const open = (context: string, sealed: string) => {
  if (!sealed.startsWith(`${context}|`)) throw new Error("unable to authenticate data");
  return sealed.slice(context.length + 1);
};

// Answers stored by earlier releases have these texts and contexts: with others they could not be read any more.
describe("an answer is encrypted", () => {
  it("as the text and in the context of the stored ones", async () => {
    const columns = await sealAnswer(seal, ROW, { prenom: "Noé", age: "enfant", reponse: SAID }, NOW);
    expect(columns).toEqual({
      prenom: "Noé",
      age: "enfant",
      reponse: `answer r a|${TEXT}`,
      consentement_version: "2026-11",
      consentement_le: NOW,
      modifiee_le: NOW,
    });
    expect(openAnswer(open, { ...ROW, reponse: columns.reponse })).toEqual(SAID);
  });

  it("also where the key must be read first, and in no other order of properties", async () => {
    const { autre, regimes, allergies } = SAID;
    const given = { prenom: "", age: "adulte", reponse: { autre, regimes, allergies } } as const;
    const columns = await sealAnswer((...sealed) => Promise.resolve(seal(...sealed)), ROW, given, NOW);
    expect(columns).toMatchObject({ prenom: null, reponse: `answer r a|${TEXT}` });
  });

  it("in the context of its row while a request waits for its address", () => {
    const sealed = sealWaitingAnswer(seal, "d", SAID);
    expect(sealed).toBe(`reservation_requests_to_confirm d|${TEXT}`);
    expect(openWaitingAnswer(open, "d", sealed)).toEqual(SAID);
    expect(() => openWaitingAnswer(open, "e", sealed)).toThrow("unable to authenticate data");
    expect([sealWaitingAnswer(seal, "d", null), openWaitingAnswer(open, "d", null)]).toEqual([null, null]);
  });

  it("only if it says something: without content there is no key and no consent", async () => {
    const asked = () => {
      throw new Error("a key was asked for");
    };
    const columns = await sealAnswer(asked, ROW, { prenom: "Noé", age: "adulte", reponse: null }, NOW);
    expect(columns).toMatchObject({ reponse: null, consentement_version: null, consentement_le: null });
    expect(openAnswer(asked, { ...ROW, reponse: null })).toBeNull();
  });
});

it("opens stored answers, and shows one that fails as unreadable", () => {
  const said = { allergies: ["lait"], regimes: [], autre: "" } as const;
  const stored = (id: string, reponse: string | null) => ({ id, reservation_id: "r", reponse });
  const answers = [
    stored("a", seal("answer r a", encodeAnswer(said))),
    stored("b", seal("answer r a", encodeAnswer(said))),
    stored("c", seal("answer r c", "not JSON")),
    stored("d", null),
  ];
  expect(openAnswers(answers, open)).toEqual([
    { id: "a", reservation_id: "r", reponse: said },
    { id: "b", reservation_id: "r", reponse: UNREADABLE_ANSWER },
    { id: "c", reservation_id: "r", reponse: UNREADABLE_ANSWER },
    { id: "d", reservation_id: "r", reponse: null },
  ]);
  expect(openTable(answers, open), "only answers with content").toEqual([
    { id: "a", reponse: said },
    { id: "b", reponse: UNREADABLE_ANSWER },
    { id: "c", reponse: UNREADABLE_ANSWER },
  ]);
  expect(
    openAnswers(answers, null).map(({ reponse }) => reponse),
    "without a key",
  ).toEqual([...[UNREADABLE_ANSWER, UNREADABLE_ANSWER, UNREADABLE_ANSWER], null]);
});

const [NONCE, TAG, PADDED] = [12, 16, 1024];

/** The format of stored answers, written down a second time: nonce, tag, then length and text, padded. */
function sealedBefore(key: Buffer, context: string, text: string): Buffer {
  const padded = Buffer.alloc(PADDED);
  padded.writeUInt16BE(Buffer.byteLength(text));
  padded.write(text, 2);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(padded), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function openedBefore(key: Buffer, context: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  return padded.subarray(2, 2 + padded.readUInt16BE()).toString("utf8");
}

it("an answer is stored as the former release stored it, and each reads the other's", async () => {
  const row = { reservation_id: randomUUID(), id: randomUUID() };
  const { key } = createDataKey(row.reservation_id);
  const context = `answer ${row.reservation_id} ${row.id}`;
  expect(openAnswer(openerOf(key), { ...row, reponse: sealedBefore(key, context, TEXT) })).toEqual(SAID);
  const { reponse } = await sealAnswer(sealerOf(key), row, { prenom: "", age: "adulte", reponse: SAID }, NOW);
  expect(reponse).toHaveLength(NONCE + TAG + PADDED);
  expect(reponse && openedBefore(key, context, reponse)).toBe(TEXT);
});
