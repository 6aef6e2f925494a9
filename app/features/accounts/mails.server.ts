import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { instantSchema } from "#app/platform/job.server.ts";
import { defineMail, perJob, siteUrl } from "#app/platform/mail-job.server.ts";
import { openLink } from "#app/platform/sealed-secret.server.ts";
import { formatDateAndTime, formatLongDate, formatTime } from "#app/shared/copy/format.ts";
import { findRecipient } from "./accounts.repo.server.ts";
import { labelOfDevice } from "./copy/devices.ts";
import { confirmNewEmail, confirmOldEmail, emailChanged } from "./copy/mails/email-change.ts";
import { newDevice } from "./copy/mails/new-device.ts";
import { passwordChanged } from "./copy/mails/password-changed.ts";
import { passwordReset } from "./copy/mails/password-reset.ts";
import { securityNotice } from "./copy/mails/security-notice.ts";
import { supportViewed } from "./copy/mails/support-viewed.ts";
import { teamInvitation } from "./copy/mails/team-invitation.ts";
import { verificationEmail } from "./copy/mails/verification-email.ts";
import { SECURITY_CHANGES } from "./rules/codes.ts";
import { findInvitation } from "./team.repo.server.ts";

const whenOf = (at: string) => ({ date_longue: formatLongDate(new Date(at)), heure: formatTime(new Date(at)) });

const toPerson = {
  read: ({ user_id }: { user_id: string }) => findRecipient(db, user_id),
  to: ({ email }: { email: string }) => email,
  messageId: perJob,
};

const sendVerificationEmail = defineMail({
  name: "send-verification-email",
  payload: z.object({ email: z.email(), lien: z.string() }),
  read: async (payload) => payload,
  to: ({ email }) => email,
  template: ({ email, lien }) =>
    verificationEmail({
      email,
      lien: openLink("send-verification-email", lien),
      duree_validite: "24\u00a0heures",
    }),
  messageId: perJob,
});

const sendPasswordReset = defineMail({
  name: "send-password-reset",
  payload: z.object({ user_id: z.guid(), lien: z.string() }),
  ...toPerson,
  template: ({ prenom }, { lien }) =>
    passwordReset({ prenom, lien: openLink("send-password-reset", lien), duree_validite: "une heure" }),
});

const sendPasswordChanged = defineMail({
  name: "send-password-changed",
  payload: z.object({ user_id: z.guid(), at: z.iso.datetime() }),
  ...toPerson,
  template: ({ prenom }, { at }) =>
    passwordChanged({ prenom, ...whenOf(at), lien_reinitialisation: siteUrl("/auth/mot-de-passe-oublie") }),
});

const sendNewDeviceNotice = defineMail({
  name: "send-new-device-notice",
  payload: z.object({ user_id: z.guid(), at: z.iso.datetime(), user_agent: z.string().max(400) }),
  ...toPerson,
  template: ({ prenom }, { at, user_agent }) =>
    newDevice({
      prenom,
      ...whenOf(at),
      appareil: labelOfDevice(user_agent),
      lien_reinitialisation: siteUrl("/auth/mot-de-passe-oublie"),
      lien_sessions: siteUrl("/chef/profile/securite"),
    }),
});

const sendSecurityNotice = defineMail({
  name: "send-security-notice",
  payload: z.object({
    user_id: z.guid(),
    at: z.iso.datetime(),
    change: z.enum(SECURITY_CHANGES),
    nom: z.string().prefault(""),
  }),
  ...toPerson,
  template: ({ prenom }, { at, change, nom }) =>
    securityNotice({ prenom, change, nom, ...whenOf(at), lien_securite: siteUrl("/chef/profile/securite") }),
});

/** Without the name of the colleague: the chef answers to the team. */
const notifyChefOfSupportView = defineMail({
  name: "notify-chef-of-support-view",
  payload: z.object({ user_id: z.guid(), motif: z.string(), at: z.iso.datetime() }),
  ...toPerson,
  template: ({ prenom }, { motif, at }) => supportViewed({ prenom, ...whenOf(at), motif }),
});

const sendEmailChangeLink = defineMail({
  name: "send-email-change-link",
  payload: z.object({
    email: z.email(),
    cote: z.enum(["ancienne", "nouvelle"]),
    nouvel_email: z.email(),
    token: z.string(),
    expire_le: instantSchema,
  }),
  read: async (payload) => payload,
  to: ({ email }) => email,
  template: ({ cote, nouvel_email, token, expire_le }) => {
    const opened = encodeURIComponent(openLink("send-email-change-link", token));
    const change = { nouvel_email, expire_le, lien: siteUrl(`/auth/changement-adresse?token=${opened}`) };
    return cote === "ancienne" ? confirmOldEmail(change) : confirmNewEmail(change);
  },
  messageId: perJob,
});

/** To the former address and the new one. */
const sendEmailChanged = defineMail({
  name: "send-email-changed",
  payload: z.object({ email: z.email(), nouvel_email: z.email(), prenom: z.string().nullable(), at: instantSchema }),
  read: async (payload) => payload,
  to: ({ email }) => email,
  template: ({ nouvel_email, prenom, at }) => emailChanged({ nouvel_email, prenom, at }),
  messageId: perJob,
});

/** Both links are sealed. `mot_de_passe`: the link that sets a password, for a person without one. */
const sendTeamInvitation = defineMail({
  name: "send-team-invitation",
  payload: z.object({ user_id: z.guid(), lien: z.string(), mot_de_passe: z.string().nullable() }),
  read: ({ user_id }) => findInvitation(db, user_id),
  to: ({ email }) => email,
  template: ({ role_console: role, invite_par, expire_le }, { lien, mot_de_passe }) =>
    teamInvitation({
      ...{ invite_par, role, lien: openLink("send-team-invitation", lien) },
      mot_de_passe: mot_de_passe === null ? null : openLink("send-team-invitation", mot_de_passe),
      fin_longue: formatDateAndTime(expire_le),
    }),
  messageId: perJob,
});

export const accountMails = [
  sendVerificationEmail,
  sendPasswordReset,
  sendPasswordChanged,
  sendNewDeviceNotice,
  sendSecurityNotice,
  notifyChefOfSupportView,
  sendEmailChangeLink,
  sendEmailChanged,
  sendTeamInvitation,
];
