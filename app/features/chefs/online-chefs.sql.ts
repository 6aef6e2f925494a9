import { sql } from "drizzle-orm";
import { accountClosures } from "#db/schema/accounts.ts";
import { chefJustificatifs, chefs } from "#db/schema/chefs.ts";

/*
 * `chefs.actif`: the page is online. It is offline by a decision of the team (`desactive_le`), by the chef's own pause
 * (`pause_depuis`), or by both; ending one leaves the other. A pause with a day of return (`retour_le`) is ended by the job
 * `end-pauses`, so that searches, pages and bookings have one column to ask.
 */

/** Closed by the chef, who can reopen the account for some time. */
export const closedByOwner = sql<boolean>`exists (select from ${accountClosures}
  where ${accountClosures.user_id} = ${chefs.user_id})`;

/** Neither closed by its owner nor for good. */
export const isOpenAccount = sql<boolean>`(${chefs.ferme_le} is null and not ${closedByOwner})`;

/** `isOwnPause` of app/features/chefs/rules/first-steps.ts. */
export const isPaused = sql<boolean>`(${chefs.pause_depuis} is not null and ${chefs.desactive_le} is null)`;

/** The chef deals with clients as usual: online, or in a pause, which keeps the meals that are booked. */
export const servesClients = sql<boolean>`(${chefs.actif} or (${isPaused} and ${isOpenAccount}))`;

/** Same rule as `isVerified`: the four documents are valid today in Paris time. */
export const verifiedSince = sql`case when 4 = (
    select count(*) from ${chefJustificatifs} where ${chefJustificatifs.chef_id} = ${chefs.id}
      and coalesce(${chefJustificatifs.expire_le}, 'infinity') >= (now() at time zone 'Europe/Paris')::date
  ) then ${chefs.verifie_le} end`.mapWith(chefs.verifie_le);
