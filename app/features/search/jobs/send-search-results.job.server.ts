import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { searchResults } from "#app/copy/mails/search-results.ts";
import { dayOf } from "#app/domain/calendar.ts";
import { searchMailId } from "#app/domain/saved-search.ts";
import { parseSearch, servicePath } from "#app/domain/search-query.ts";
import { selectSearchPlace } from "#app/features/places/communes.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectOfferCards } from "../offer-cards.repo.server.ts";
import { selectSavedSearch } from "../saved-searches.repo.server.ts";

/** `le`: when the services were found. It names the mail, so that a sweep on a restored database sends it once. */
export const sendSearchResults = defineJob(
  "send-search-results",
  z.object({
    recherche_id: z.guid(),
    services: z.array(z.guid()).min(1),
    autres: z.number().int().min(0),
    le: z.coerce.date(),
  }),
  async ({ recherche_id, services, autres, le }) => {
    const search = await selectSavedSearch(db, recherche_id, now());
    if (search === null || search.confirmee_le === null) return;
    const cards = await selectOfferCards(db, services);
    const link = `${env.PUBLIC_ORIGIN}/recherche/alerte/${await tokenOfLink(db, "recherche", recherche_id)}`;
    const query = parseSearch(new URLSearchParams(search.requete), dayOf(le));
    const place = await selectSearchPlace(db, query);
    const toService = servicePath(query, place);
    const mail = searchResults({
      ...query,
      place,
      nouveaux: cards.map(({ service_id, titre, chef }) => ({
        service: titre,
        chef: `${chef.prenom} ${chef.nom}`,
        lien: `${env.PUBLIC_ORIGIN}${toService(service_id)}`,
      })),
      autres,
      resultats: `${env.PUBLIC_ORIGIN}/recherche?${search.requete}`,
      arret: link,
    });
    await sendMail({
      to: search.email,
      messageId: searchMailId(recherche_id, le),
      unsubscribe: `${link}/arret`,
      ...renderMail(mail, mailFrame),
    });
  },
);
