import { z } from "zod";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineMail, perJob, siteUrl } from "#app/platform/mail-job.server.ts";
import { formatLongDate, formatTime } from "#app/shared/copy/format.ts";
import { selectChefName } from "./chefs.repo.server.ts";
import { FONDEMENT_LABELS } from "./copy/account-labels.ts";
import { chefActivated } from "./copy/mails/chef-activated.ts";
import { chefDeactivated } from "./copy/mails/chef-deactivated.ts";
import { paymentLinkChanged } from "./copy/mails/payment-link-changed.ts";
import { DESACTIVATION_FONDEMENTS } from "./rules/codes.ts";
import { isOwnPause } from "./rules/first-steps.ts";

const notifyChefOfActivation = defineMail({
  name: "notify-chef-of-activation",
  payload: z.object({ user_id: z.guid(), chef_id: z.guid(), at: z.iso.datetime() }),
  read: async ({ user_id, chef_id }) => {
    const [recipient, chef] = await Promise.all([findRecipient(db, user_id), selectChefName(db, chef_id)]);
    return recipient && chef && { ...recipient, en_pause: isOwnPause(chef) };
  },
  to: ({ email }) => email,
  template: ({ prenom, en_pause }, { chef_id, at }) =>
    chefActivated({
      prenom,
      date_longue: formatLongDate(new Date(at)),
      lien_page: siteUrl(en_pause ? "/dashboard" : `/chef/${chef_id}`),
      en_pause,
    }),
  messageId: perJob,
});

const notifyChefOfDeactivation = defineMail({
  name: "notify-chef-of-deactivation",
  payload: z.object({
    user_id: z.guid(),
    motif: z.string(),
    fondement: z.enum(DESACTIVATION_FONDEMENTS),
    at: z.iso.datetime(),
  }),
  read: ({ user_id }) => findRecipient(db, user_id),
  to: ({ email }) => email,
  template: ({ prenom }, { motif, fondement, at }) =>
    chefDeactivated({
      prenom,
      date_longue: formatLongDate(new Date(at)),
      motif,
      fondement: FONDEMENT_LABELS[fondement],
      lien_tableau_de_bord: siteUrl("/dashboard"),
    }),
  messageId: perJob,
});

export const sendPaymentLinkChanged = defineMail({
  name: "send-payment-link-changed",
  payload: z.object({
    user_id: z.guid(),
    at: z.iso.datetime(),
    lien_paiement: z.string().nullable(),
    ancien_lien_paiement: z.string().nullable(),
    /** The reservation that was confirmed with the new link; absent when the profile's link changed. */
    reference: z.string().optional(),
  }),
  read: ({ user_id }) => findRecipient(db, user_id),
  to: ({ email }) => email,
  template: ({ prenom }, { user_id: _recipient, at, ...liens }) =>
    paymentLinkChanged({
      prenom,
      date_longue: formatLongDate(new Date(at)),
      heure: formatTime(new Date(at)),
      lien_profil: siteUrl("/chef/profile"),
      ...liens,
    }),
  messageId: perJob,
});

export const chefAccountMails = [notifyChefOfActivation, notifyChefOfDeactivation, sendPaymentLinkChanged];
