import { createCookie } from "react-router";
import { z } from "zod";
import { COOKIE_ATTRIBUTES, COOKIE_PREFIX } from "#app/platform/auth.server.ts";
import { type RequestFacts, setCookie } from "#app/platform/context.server.ts";
import { keysFor } from "#app/platform/secrets.server.ts";

const MAX_ANSWERS = 5;
const tokens = z.array(z.string().max(64));

const cookie = createCookie(`${COOKIE_PREFIX}.reponses`, {
  ...COOKIE_ATTRIBUTES,
  secrets: keysFor("answer cookie").map((key) => key.toString("base64url")),
});

/** Tokens of the answers given as a guest in this browser, newest first: the shared link leads back to them. */
export async function readOwnAnswers(facts: RequestFacts): Promise<string[]> {
  return tokens.safeParse(await cookie.parse(facts.headers.get("cookie"))).data ?? [];
}

export async function addOwnAnswer(facts: RequestFacts, token: string, maxAge: number): Promise<void> {
  const others = (await readOwnAnswers(facts)).filter((known) => known !== token);
  setCookie(facts, await cookie.serialize([token, ...others].slice(0, MAX_ANSWERS), { maxAge }));
}
