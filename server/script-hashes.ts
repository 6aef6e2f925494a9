import { createHash } from "node:crypto";

type Signed = { readonly html: string; readonly hashes: readonly string[] };

/**
 * The inline scripts that were rendered with the nonce, as sources of a policy, and the page without it: a page that is shared
 * between visitors cannot have a nonce. A script without it was not written by us, and stays forbidden.
 */
export function hashSignedScripts(page: string, nonce: string): Signed {
  const mark = ` nonce="${nonce}"`;
  const inline = page.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))([^>]*)>([^]*?)<\/script>/g);
  const hashes = [...inline]
    .filter(([, attributes = ""]) => attributes.includes(mark))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return { html: page.replaceAll(mark, ""), hashes };
}
