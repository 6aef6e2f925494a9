import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { selectAccount, selectAnnouncement, selectAnnouncementMail } from "./announcements.repo.server.ts";
import { announcement, termsChange } from "./copy/mails/announcement.ts";

export const sendAnnouncement = defineMail({
  name: "send-announcement",
  payload: z.object({ annonce_id: z.guid(), chef_id: z.guid() }),
  read: (payload) => selectAnnouncementMail(db, payload),
  to: ({ email }) => email,
  template: ({ en_vigueur_le, objet, ...found }) =>
    en_vigueur_le === null
      ? announcement({ ...found, objet: objet ?? "" })
      : termsChange({ ...found, en_vigueur_le }, { cgu: siteUrl("/terms") }),
  messageId: ({ annonce_id, chef_id }) => `annonce-${annonce_id}-${chef_id}`,
});

/** The announcement as a chef would receive it, to the person who prepares it. */
export const sendAnnouncementTest = defineMail({
  name: "send-announcement-test",
  payload: z.object({ annonce_id: z.guid(), user_id: z.guid() }),
  read: async ({ annonce_id, user_id }) => {
    const [found, account] = [await selectAnnouncement(db, annonce_id), await selectAccount(db, user_id)];
    return found === null || account === null ? null : { found, account };
  },
  to: ({ account }) => account.email,
  template: ({ found, account }) =>
    announcement({
      prenom: account.name.trim().split(/\s+/)[0] ?? "",
      objet: `[Essai] ${found.objet ?? ""}`,
      texte: found.texte,
    }),
  messageId: ({ annonce_id }, id) => `annonce-essai-${annonce_id}-${id}`,
});

export const announcementMails = [sendAnnouncement, sendAnnouncementTest];
