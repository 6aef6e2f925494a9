import { visitor } from "./visitor.ts";

/**
 * Signs in on the pages of the local OpenID provider, starting at `url`, and returns the final redirect. `login` is the
 * e-mail address; with « unverified » appended, the provider reports the address as not verified.
 */
export async function signInAtProvider(start: string, login: string): Promise<string> {
  const { origin } = new URL(start);
  const person = visitor(origin);
  let at = start;
  for (let steps = 0; steps < 12; steps += 1) {
    if (new URL(at, origin).origin !== origin) return at;
    const response = await person.get(at);
    const next = response.headers.get("location");
    if (next !== null) {
      at = next;
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`the provider shows no form: ${response.status} ${page.slice(0, 300)}`);
    const form = page.includes('value="login"') ? { prompt: "login", login, password: "x" } : { prompt: "consent" };
    const answer = await person.post(action, form);
    at = answer.headers.get("location") ?? at;
  }
  throw new Error("the provider never let go");
}
