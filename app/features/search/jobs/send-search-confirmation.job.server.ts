import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { searchConfirmation } from "#app/copy/mails/search-confirmation.ts";
import { dayOf } from "#app/domain/calendar.ts";
import { parseSearch } from "#app/domain/search-query.ts";
import { selectSearchPlace } from "#app/features/places/communes.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectSavedSearch } from "../saved-searches.repo.server.ts";

/** Contains nothing that the sender typed but the search itself, because the mail may reach a stranger. */
export const sendSearchConfirmation = defineJob(
  "send-search-confirmation",
  z.object({ recherche_id: z.guid() }),
  async ({ recherche_id }, { id }) => {
    const at = now();
    const search = await selectSavedSearch(db, recherche_id, at);
    if (search === null || search.confirmee_le !== null) return;
    const lien = `${env.PUBLIC_ORIGIN}/recherche/alerte/${await tokenOfLink(db, "recherche", recherche_id)}`;
    const query = parseSearch(new URLSearchParams(search.requete), dayOf(at));
    const mail = searchConfirmation({ ...query, place: await selectSearchPlace(db, query), lien });
    await sendMail({ to: search.email, messageId: `alerte-${id}`, ...renderMail(mail, mailFrame) });
  },
);
