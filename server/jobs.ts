import { checkInvariants } from "#app/features/administration/jobs/check-invariants.job.server.ts";
import { computeFigures } from "#app/features/administration/jobs/compute-figures.job.server.ts";
import { planAnnouncements } from "#app/features/administration/jobs/plan-announcements.job.server.ts";
import { prepareSitemap } from "#app/features/administration/jobs/prepare-sitemap.job.server.ts";
import { sendAnnouncement } from "#app/features/administration/jobs/send-announcement.job.server.ts";
import { sendAnnouncementTest } from "#app/features/administration/jobs/send-announcement-test.job.server.ts";
import { sendFactConfirmation } from "#app/features/administration/jobs/send-fact-confirmation.job.server.ts";
import { unlockAbandonedJobs } from "#app/features/administration/jobs/unlock-abandoned-jobs.job.server.ts";
import { deliverWebhook } from "#app/features/agenda/jobs/deliver-webhook.job.server.ts";
import { extendAgendas } from "#app/features/agenda/jobs/extend-agendas.job.server.ts";
import { readCalendars } from "#app/features/agenda/jobs/read-calendars.job.server.ts";
import { sendCalendarWarning } from "#app/features/agenda/jobs/send-calendar-warning.job.server.ts";
import { sendWebhookDisabled } from "#app/features/agenda/jobs/send-webhook-disabled.job.server.ts";
import { completeReservations } from "#app/features/bookings/jobs/complete-reservations.job.server.ts";
import { eraseUnconfirmedRequests } from "#app/features/bookings/jobs/erase-unconfirmed-requests.job.server.ts";
import { expireChanges } from "#app/features/bookings/jobs/expire-changes.job.server.ts";
import { expireReservations } from "#app/features/bookings/jobs/expire-reservations.job.server.ts";
import { notifyChefOfCancellation } from "#app/features/bookings/jobs/notify-chef-of-cancellation.job.server.ts";
import { notifyChefOfChange } from "#app/features/bookings/jobs/notify-chef-of-change.job.server.ts";
import { notifyChefOfDossier } from "#app/features/bookings/jobs/notify-chef-of-dossier.job.server.ts";
import { notifyChefOfExpiry } from "#app/features/bookings/jobs/notify-chef-of-expiry.job.server.ts";
import { notifyChefOfLateAnswers } from "#app/features/bookings/jobs/notify-chef-of-late-answers.job.server.ts";
import { notifyChefOfReservation } from "#app/features/bookings/jobs/notify-chef-of-reservation.job.server.ts";
import { notifyChefOfWaitingRequest } from "#app/features/bookings/jobs/notify-chef-of-waiting-request.job.server.ts";
import { notifyChefOfWithdrawal } from "#app/features/bookings/jobs/notify-chef-of-withdrawal.job.server.ts";
import { notifyClientOfCancellation } from "#app/features/bookings/jobs/notify-client-of-cancellation.job.server.ts";
import { notifyClientOfChange } from "#app/features/bookings/jobs/notify-client-of-change.job.server.ts";
import { notifyClientOfExpiry } from "#app/features/bookings/jobs/notify-client-of-expiry.job.server.ts";
import { planDossierMails } from "#app/features/bookings/jobs/plan-dossier-mails.job.server.ts";
import { planReservationReminders } from "#app/features/bookings/jobs/plan-reservation-reminders.job.server.ts";
import { purgeIdempotencyKeys } from "#app/features/bookings/jobs/purge-idempotency-keys.job.server.ts";
import { sendDossierLink } from "#app/features/bookings/jobs/send-dossier-link.job.server.ts";
import { sendDossierReminder } from "#app/features/bookings/jobs/send-dossier-reminder.job.server.ts";
import { sendOwnCancellation } from "#app/features/bookings/jobs/send-own-cancellation.job.server.ts";
import { sendReplacedAddress } from "#app/features/bookings/jobs/send-replaced-address.job.server.ts";
import { sendRequestConfirmation } from "#app/features/bookings/jobs/send-request-confirmation.job.server.ts";
import { sendReservationLinks } from "#app/features/bookings/jobs/send-reservation-links.job.server.ts";
import { sendReservationReceipt } from "#app/features/bookings/jobs/send-reservation-receipt.job.server.ts";
import { sendReservationReminder } from "#app/features/bookings/jobs/send-reservation-reminder.job.server.ts";
import { sendWaitingConfirmation } from "#app/features/bookings/jobs/send-waiting-confirmation.job.server.ts";
import { sendWaitingEnd } from "#app/features/bookings/jobs/send-waiting-end.job.server.ts";
import { sendWaitingOffer } from "#app/features/bookings/jobs/send-waiting-offer.job.server.ts";
import { sendWithdrawalReceipt } from "#app/features/bookings/jobs/send-withdrawal-receipt.job.server.ts";
import { serveWaitingLists } from "#app/features/bookings/jobs/serve-waiting-lists.job.server.ts";
import { gatherThreadMail } from "#app/features/messages/jobs/gather-thread-mail.job.server.ts";
import { notifyTeamOfHelp } from "#app/features/messages/jobs/notify-team-of-help.job.server.ts";
import { sendContestReceipt } from "#app/features/messages/jobs/send-contest-receipt.job.server.ts";
import { sendHelpAnswer } from "#app/features/messages/jobs/send-help-answer.job.server.ts";
import { sendHelpReceipt } from "#app/features/messages/jobs/send-help-receipt.job.server.ts";
import { sendThreadMail } from "#app/features/messages/jobs/send-thread-mail.job.server.ts";
import { anonymiseReservation } from "#app/features/privacy/jobs/anonymise-reservation.job.server.ts";
import { applyRetention } from "#app/features/privacy/jobs/apply-retention.job.server.ts";
import { closeSilentAccounts } from "#app/features/privacy/jobs/close-silent-accounts.job.server.ts";
import { notifyClientOfClosing } from "#app/features/privacy/jobs/notify-client-of-closing.job.server.ts";
import { recordErasure } from "#app/features/privacy/jobs/record-erasure.job.server.ts";
import { sendAccountClosed } from "#app/features/privacy/jobs/send-account-closed.job.server.ts";
import { sendAccountErased } from "#app/features/privacy/jobs/send-account-erased.job.server.ts";
import { sendDataLink } from "#app/features/privacy/jobs/send-data-link.job.server.ts";
import { sendErasureReceipt } from "#app/features/privacy/jobs/send-erasure-receipt.job.server.ts";
import { warnSilentAccount } from "#app/features/privacy/jobs/warn-silent-account.job.server.ts";
import { copyReportedPhoto } from "#app/features/reports/jobs/copy-reported-photo.job.server.ts";
import { endRestrictions } from "#app/features/reports/jobs/end-restrictions.job.server.ts";
import { hidePhotoObjects } from "#app/features/reports/jobs/hide-photo-objects.job.server.ts";
import { liftRestriction } from "#app/features/reports/jobs/lift-restriction.job.server.ts";
import { sendCaseDecision } from "#app/features/reports/jobs/send-case-decision.job.server.ts";
import { sendCaseReceipt } from "#app/features/reports/jobs/send-case-receipt.job.server.ts";
import { sendHiddenContent } from "#app/features/reports/jobs/send-hidden-content.job.server.ts";
import { sendMeasure } from "#app/features/reports/jobs/send-measure.job.server.ts";
import { notifyChefOfHeldReview } from "#app/features/reviews/jobs/notify-chef-of-held-review.job.server.ts";
import { notifyChefOfReview } from "#app/features/reviews/jobs/notify-chef-of-review.job.server.ts";
import { planReviewMails } from "#app/features/reviews/jobs/plan-review-mails.job.server.ts";
import { sendReportDecision } from "#app/features/reviews/jobs/send-report-decision.job.server.ts";
import { sendReportReceipt } from "#app/features/reviews/jobs/send-report-receipt.job.server.ts";
import { sendReviewDecision } from "#app/features/reviews/jobs/send-review-decision.job.server.ts";
import { sendReviewInvitation } from "#app/features/reviews/jobs/send-review-invitation.job.server.ts";
import { sendReviewReminder } from "#app/features/reviews/jobs/send-review-reminder.job.server.ts";
import { sendReviewReply } from "#app/features/reviews/jobs/send-review-reply.job.server.ts";
import { checkSavedSearches } from "#app/features/search/jobs/check-saved-searches.job.server.ts";
import { forgetPastDays } from "#app/features/search/jobs/forget-past-days.job.server.ts";
import { sendSearchConfirmation } from "#app/features/search/jobs/send-search-confirmation.job.server.ts";
import { sendSearchResults } from "#app/features/search/jobs/send-search-results.job.server.ts";
import { notifyChefOfSupportView } from "../app/features/accounts/jobs/notify-chef-of-support-view.job.server.ts";
import { sendEmailChangeLink } from "../app/features/accounts/jobs/send-email-change-link.job.server.ts";
import { sendEmailChanged } from "../app/features/accounts/jobs/send-email-changed.job.server.ts";
import { sendNewDeviceNotice } from "../app/features/accounts/jobs/send-new-device-notice.job.server.ts";
import { sendPasswordChanged } from "../app/features/accounts/jobs/send-password-changed.job.server.ts";
import { sendPasswordReset } from "../app/features/accounts/jobs/send-password-reset.job.server.ts";
import { sendSecurityNotice } from "../app/features/accounts/jobs/send-security-notice.job.server.ts";
import { sendTeamInvitation } from "../app/features/accounts/jobs/send-team-invitation.job.server.ts";
import { sendVerificationEmail } from "../app/features/accounts/jobs/send-verification-email.job.server.ts";
import { notifyChefOfActivation } from "../app/features/chefs/jobs/notify-chef-of-activation.job.server.ts";
import { notifyChefOfDeactivation } from "../app/features/chefs/jobs/notify-chef-of-deactivation.job.server.ts";
import { sendPaymentLinkChanged } from "../app/features/chefs/jobs/send-payment-link-changed.job.server.ts";
import { notifyChefOfMessage } from "../app/features/messages/jobs/notify-chef-of-message.job.server.ts";
import { sendMessageCopy } from "../app/features/messages/jobs/send-message-copy.job.server.ts";
import { deletePhotoObjects } from "../app/features/photos/jobs/delete-photo-objects.job.server.ts";
import { makePhotoVariants } from "../app/features/photos/jobs/make-photo-variants.job.server.ts";
import { sweepPhotoOrphans } from "../app/features/photos/jobs/sweep-photo-orphans.job.server.ts";
import { announceProofEnds } from "../app/features/verification/jobs/announce-proof-ends.job.server.ts";
import { deleteDocument } from "../app/features/verification/jobs/delete-document.job.server.ts";
import { notifyChefOfBadge } from "../app/features/verification/jobs/notify-chef-of-badge.job.server.ts";
import { purgeDocument } from "../app/features/verification/jobs/purge-document.job.server.ts";
import { sealDocuments } from "../app/features/verification/jobs/seal-documents.job.server.ts";
import { sendProofExamined } from "../app/features/verification/jobs/send-proof-examined.job.server.ts";
import { sendProofWarning } from "../app/features/verification/jobs/send-proof-warning.job.server.ts";
import type { Job } from "../app/platform/job.server.ts";

/** All tasks of the worker. */
export const jobs: Job[] = [
  sendVerificationEmail,
  sendPasswordReset,
  sendTeamInvitation,
  sendNewDeviceNotice,
  sendPasswordChanged,
  sendEmailChangeLink,
  sendEmailChanged,
  sendSecurityNotice,
  notifyChefOfSupportView,
  notifyChefOfActivation,
  notifyChefOfDeactivation,
  notifyChefOfBadge,
  sendContestReceipt,
  announceProofEnds,
  deleteDocument,
  purgeDocument,
  sealDocuments,
  sendProofExamined,
  sendProofWarning,
  sendPaymentLinkChanged,
  purgeIdempotencyKeys,
  makePhotoVariants,
  deletePhotoObjects,
  sweepPhotoOrphans,
  expireReservations,
  expireChanges,
  notifyChefOfChange,
  notifyClientOfChange,
  completeReservations,
  notifyChefOfCancellation,
  notifyChefOfExpiry,
  notifyChefOfReservation,
  notifyChefOfWaitingRequest,
  notifyChefOfWithdrawal,
  notifyClientOfCancellation,
  notifyClientOfExpiry,
  planReservationReminders,
  sendRequestConfirmation,
  eraseUnconfirmedRequests,
  sendOwnCancellation,
  sendReplacedAddress,
  sendReservationLinks,
  sendReservationReceipt,
  sendReservationReminder,
  serveWaitingLists,
  sendWaitingConfirmation,
  sendWaitingOffer,
  sendWaitingEnd,
  sendWithdrawalReceipt,
  planDossierMails,
  sendDossierLink,
  sendDossierReminder,
  notifyChefOfDossier,
  notifyChefOfLateAnswers,
  planReviewMails,
  sendReviewInvitation,
  sendReviewReminder,
  notifyChefOfReview,
  unlockAbandonedJobs,
  notifyChefOfMessage,
  sendMessageCopy,
  gatherThreadMail,
  sendThreadMail,
  sendReviewReply,
  notifyTeamOfHelp,
  sendHelpReceipt,
  sendHelpAnswer,
  sendReportReceipt,
  copyReportedPhoto,
  sendCaseReceipt,
  sendCaseDecision,
  sendMeasure,
  sendHiddenContent,
  hidePhotoObjects,
  liftRestriction,
  endRestrictions,
  sendReviewDecision,
  sendReportDecision,
  notifyChefOfHeldReview,
  planAnnouncements,
  sendAnnouncement,
  sendAnnouncementTest,
  sendFactConfirmation,
  prepareSitemap,
  computeFigures,
  checkInvariants,
  sendDataLink,
  sendAccountClosed,
  sendAccountErased,
  notifyClientOfClosing,
  sendErasureReceipt,
  recordErasure,
  anonymiseReservation,
  applyRetention,
  closeSilentAccounts,
  warnSilentAccount,
  extendAgendas,
  forgetPastDays,
  readCalendars,
  sendCalendarWarning,
  checkSavedSearches,
  sendSearchConfirmation,
  sendSearchResults,
  deliverWebhook(),
  sendWebhookDisabled,
];

/** graphile-worker reads the crontab in UTC. A job that depends on Paris time checks the time when it runs. */
export const crontab = [
  "17 * * * * purge-idempotency-keys ?fill=2h&max=3",
  "41 * * * * sweep-photo-orphans ?max=3&queue=sweep-photo-orphans",
  "29 * * * * seal-documents ?max=3&queue=seal-documents",
  "7 * * * * prepare-sitemap ?max=3&queue=sitemap",
  "* * * * * unlock-abandoned-jobs ?max=3",
  "* * * * * expire-reservations ?max=3",
  "* * * * * serve-waiting-lists ?max=3",
  "* * * * * expire-changes ?max=3",
  "*/5 * * * * erase-unconfirmed-requests ?max=3",
  "23 * * * * plan-reservation-reminders ?fill=6h&max=3",
  "*/10 * * * * plan-dossier-mails ?max=3&queue=plan-dossier-mails",
  "13 * * * * plan-review-mails ?fill=6h&max=3&queue=plan-review-mails",
  "*/5 * * * * complete-reservations ?max=3",
  "* * * * * read-calendars ?max=3",
  "* * * * * plan-announcements ?max=3&queue=plan-announcements",
  "*/5 * * * * check-saved-searches ?max=3",
  "* * * * * end-restrictions ?max=3",
  "40 7 * * * announce-proof-ends ?fill=7d&max=3",
  "41 2 * * * check-invariants ?fill=12h&max=3",
  "13 4 * * * compute-figures ?fill=20h&max=3&queue=compute-figures",
  "21 1 * * * extend-agendas ?fill=12h&max=3&queue=extend-agendas",
  "51 2 * * * forget-past-days ?fill=12h&max=3",
  "11 3 * * * apply-retention ?fill=12h&max=3",
  "31 3 * * * close-silent-accounts ?fill=12h&max=3",
].join("\n");
