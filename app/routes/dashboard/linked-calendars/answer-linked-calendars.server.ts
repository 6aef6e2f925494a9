import { sourceReadLine } from "#app/features/integrations/copy/linked-calendars.ts";
import { SOURCE_ERRORS } from "#app/features/integrations/copy/refusals.ts";
import { formatMessageTime } from "#app/shared/copy/format.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { readLinkedCalendars } from "./read-linked-calendars.server.ts";

/** The private feed and the linked calendars of a chef, in the words of the screen. */
export async function answerLinkedCalendars(chef: ChefScope) {
  const { at, weeks, feed, sources } = await readLinkedCalendars(chef);
  return {
    feed:
      feed === null
        ? null
        : { ...feed, lu_le: null, lu: feed.lu_le === null ? null : formatMessageTime(feed.lu_le, at) },
    sources: sources.map(({ id, nom, adresse_visible, etat, erreur, reussi_le, plages }) => ({
      ...{ id, nom, etat, adresse: adresse_visible.replace(" …", ", adresse finissant par …") },
      erreur: erreur === null ? null : SOURCE_ERRORS[erreur],
      lue: sourceReadLine({ etat, reussi_le, plages, weeks }, at),
      gardees: reussi_le !== null,
    })),
  };
}
