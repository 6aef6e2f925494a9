import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectFactOfToken } from "./legal-facts.repo.server.ts";

/** The address that a link confirms; null when the link is unknown, used or too old. */
export const readFactConfirmation = (token: string) => selectFactOfToken(db, token, now());
