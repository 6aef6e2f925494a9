import { selectFeed } from "#app/features/integrations/calendar-feed.repo.server.ts";
import { selectHorizonWeeks, selectSources } from "#app/features/integrations/calendar-sources.repo.server.ts";
import { busyTimesUntil } from "#app/features/integrations/rules/linked-calendars.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { drawQrCode } from "#app/platform/qr.server.ts";
import { openSecret } from "#app/platform/sealed-secret.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** Characters of the token that stay visible on the screen; the whole address is only copied. */
const SHOWN = 4;

/** The private feed and the linked calendars of a chef. */
export async function readLinkedCalendars({ chef_id }: ChefScope, at: Date = now()) {
  const weeks = await selectHorizonWeeks(db, chef_id);
  const [feed, sources] = await Promise.all([
    selectFeed(db, chef_id),
    selectSources(db, chef_id, { now: at, until: busyTimesUntil(at, weeks) }),
  ]);
  return { at, weeks, sources, feed: feed === null ? null : feedOf(chef_id, feed) };
}

function feedOf(chef_id: string, feed: NonNullable<Awaited<ReturnType<typeof selectFeed>>>) {
  const { token_chiffre, detail, montrer_demandes, lu_le } = feed;
  const token = openSecret(`agenda_flux ${chef_id}`, token_chiffre);
  const base = `${env.PUBLIC_ORIGIN.replace(/^https?:/, "webcal:")}/agenda/`;
  const address = `${base}${token}.ics`;
  const masked = `${base}${token.slice(0, SHOWN)}••••••••.ics`;
  return { address, masked, qr: drawQrCode(address), detail, montrer_demandes, lu_le };
}
