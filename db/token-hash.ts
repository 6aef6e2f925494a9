import { createHash } from "node:crypto";

/** What is stored of a token that was mailed: a copy of the database opens no private page. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
