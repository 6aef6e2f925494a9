import { z } from "zod";
import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { instantSchema } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { searchConfirmation } from "./copy/mails/search-confirmation.ts";
import { searchResults } from "./copy/mails/search-results.ts";
import { selectResultCards } from "./result-cards.repo.server.ts";
import { parseSearch, servicePath } from "./rules/query.ts";
import { searchMailId } from "./rules/saved-search.ts";
import { selectSavedSearch } from "./saved-searches.repo.server.ts";

/** The saved search with its place, as it reads on the day `at`, and the link of its page. */
async function readSearch(recherche_id: string, at: Date) {
  const search = await selectSavedSearch(db, recherche_id, now());
  if (search === null) return null;
  const query = parseSearch(new URLSearchParams(search.requete), dayOf(at));
  const link = siteUrl(`/recherche/alerte/${await tokenOfLink(db, "recherche", recherche_id)}`);
  return { search, query, place: await selectSearchArea(db, query), link };
}

/** Contains nothing that the sender typed but the search itself, because the mail may reach a stranger. */
const sendSearchConfirmation = defineMail({
  name: "send-search-confirmation",
  payload: z.object({ recherche_id: z.guid() }),
  read: async ({ recherche_id }) => {
    const found = await readSearch(recherche_id, now());
    return found?.search.confirmee_le === null ? found : null;
  },
  to: ({ search }) => search.email,
  template: ({ query, place, link }) => searchConfirmation({ ...query, place, lien: link }),
  messageId: (_payload, id) => `alerte-${id}`,
});

/** `le`: when the services were found. It names the mail, so that a sweep on a restored database sends it once. */
const sendSearchResults = defineMail({
  name: "send-search-results",
  payload: z.object({
    recherche_id: z.guid(),
    services: z.array(z.guid()).min(1),
    autres: z.number().int().min(0),
    le: instantSchema,
  }),
  read: async ({ recherche_id, services, le }) => {
    const found = await readSearch(recherche_id, le);
    if (found === null || found.search.confirmee_le === null) return null;
    return { ...found, cards: await selectResultCards(db, services) };
  },
  to: ({ search }) => search.email,
  template: ({ search, query, place, link, cards }, { autres }) => {
    const toService = servicePath(query, place);
    return searchResults({
      ...query,
      place,
      nouveaux: cards.map(({ service_id, titre, chef }) => ({
        service: titre,
        chef: `${chef.prenom} ${chef.nom}`,
        lien: siteUrl(toService(service_id)),
      })),
      autres,
      resultats: siteUrl(`/recherche?${search.requete}`),
      arret: link,
    });
  },
  messageId: ({ recherche_id, le }) => searchMailId(recherche_id, le),
  headers: ({ link }) => ({ unsubscribe: `${link}/arret` }),
});

export const searchMails = [sendSearchConfirmation, sendSearchResults];
