import { confirmNewEmail, confirmOldEmail, emailChanged } from "#app/features/accounts/copy/mails/email-change.ts";
import { newDevice } from "#app/features/accounts/copy/mails/new-device.ts";
import { passwordChanged } from "#app/features/accounts/copy/mails/password-changed.ts";
import { passwordReset } from "#app/features/accounts/copy/mails/password-reset.ts";
import { securityNotice } from "#app/features/accounts/copy/mails/security-notice.ts";
import { supportViewed } from "#app/features/accounts/copy/mails/support-viewed.ts";
import { teamInvitation } from "#app/features/accounts/copy/mails/team-invitation.ts";
import { verificationEmail } from "#app/features/accounts/copy/mails/verification-email.ts";
import { changeAnswered } from "#app/features/bookings/copy/mails/change-answered.ts";
import { changeRequested, requestChanged } from "#app/features/bookings/copy/mails/change-requested.ts";
import { chefCancelled } from "#app/features/bookings/copy/mails/chef-cancelled.ts";
import { clientCancelled } from "#app/features/bookings/copy/mails/client-cancelled.ts";
import { newRequest } from "#app/features/bookings/copy/mails/new-request.ts";
import { requestConfirmation } from "#app/features/bookings/copy/mails/request-confirmation.ts";
import { requestReceipt } from "#app/features/bookings/copy/mails/request-receipt.ts";
import { reservationLinks } from "#app/features/bookings/copy/mails/reservation-links.ts";
import { reservationReminder } from "#app/features/bookings/copy/mails/reservation-reminder.ts";
import type { ReservationFacts } from "#app/features/bookings/copy/reservation-facts.ts";
import { chefDeactivated } from "#app/features/chefs/copy/mails/chef-deactivated.ts";
import { paymentLinkChanged } from "#app/features/chefs/copy/mails/payment-link-changed.ts";
import { announcement, termsChange } from "#app/features/console/copy/mails/announcement.ts";
import { lateAnswers, preparationDigest, preparationReminder } from "#app/features/evenings/copy/mails/preparation.ts";
import { contestReceived } from "#app/features/help/copy/mails/contest-received.ts";
import { helpAnswer } from "#app/features/help/copy/mails/help-answer.ts";
import { helpReceipt } from "#app/features/help/copy/mails/help-receipt.ts";
import { helpReceived } from "#app/features/help/copy/mails/help-received.ts";
import { webhookDisabled } from "#app/features/integrations/copy/mails/webhook-disabled.ts";
import { messageCopy } from "#app/features/messages/copy/mails/message-copy.ts";
import { type MessageFacts, messageReceived } from "#app/features/messages/copy/mails/message-received.ts";
import {
  accountClosed,
  accountErased,
  requestRefusedByClosing,
} from "#app/features/privacy/copy/mails/account-closing.ts";
import { accountSilent } from "#app/features/privacy/copy/mails/account-silent.ts";
import { dataErased } from "#app/features/privacy/copy/mails/data-erased.ts";
import { dataLink } from "#app/features/privacy/copy/mails/data-link.ts";
import { reviewInvitation, reviewReceived, reviewReminder } from "#app/features/reviews/copy/mails/review.ts";
import { reviewReply } from "#app/features/reviews/copy/mails/review-reply.ts";
import { proofEnding } from "#app/features/verification/copy/mails/proof-ending.ts";
import { proofExamined } from "#app/features/verification/copy/mails/proof-examined.ts";
import type { Mail } from "#app/shared/copy/mail.ts";
import { answerMails } from "./answer-mails.ts";
import { caseMails } from "./case-mails.ts";
import { searchMails } from "./search-mails.ts";
import { threadMails } from "./thread-mails.ts";
import { withdrawalMails } from "./withdrawal-mails.ts";

const SITE = "https://convive.example";
const prive = `${SITE}/reservation/J4xqf0ZKpE3b2mYl9cWvHn7sTdRu1aGi5oQk8eXwBzM`;
const dashboard = `${SITE}/dashboard`;
const proofs = `${SITE}/chef/profile/justificatifs`;
const sent = new Date("2026-11-14T17:42:00Z");

export const sampleFacts: ReservationFacts = {
  id: "e49a8b7a-3f27-4c15-9d2e-70a1b6c8d9e0",
  chef_id: "0b9f7c1e-52d4-4e8a-a1c3-8f6e2d7b4a90",
  service_id: "5d3c2b1a-9e8f-4a7b-8c6d-1f2e3d4c5b6a",
  statut: "en_attente",
  client_prenom: "Jeanne",
  client_nom: "Morel-Castellane",
  client_email: "jeanne.morel@mail.example",
  client_telephone: "06 12 34 56 78",
  client_message: "Nous fêtons les 70 ans de ma mère.\nUn menu sans porc est-il possible ?",
  date_souhaitee: new Date("2026-12-12T18:00:00Z"),
  date_fin: new Date("2026-12-12T21:00:00Z"),
  created_at: sent,
  demandee_le: null,
  fin_estimee: false,
  lieu: "Chez vous",
  lieu_prestation: "client",
  commune_nom: "Vienne",
  code_postal: "38200",
  distance_km: 25,
  distance_estimee: false,
  frais_deplacement: "6.00",
  prix_final: "205.00",
  montant_regle: null,
  participants: [
    { profile_id: "a", profile_name: "Adulte", quantite: 2, prix_unitaire: "85.00" },
    { profile_id: "b", profile_name: "Enfant", quantite: 1, prix_unitaire: "35.00" },
  ],
  nombre_participants: 3,
  annulation: null,
  annulation_heures: null,
  annulation_part: null,
  somme_due: null,
  retractable: false,
  execution_demandee_le: null,
  conditions_annulation: "Annulation gratuite jusqu’à 48 heures avant. Ensuite, la moitié du prix reste due.",
  service: "Dîner d’hiver en cinq services",
  type_service: "chef_domicile",
  allergenes: ["Gluten", "Lait"],
  instructions_speciales: "Un four et un plan de travail dégagé.",
  chef_prenom: "Camille",
  chef_nom: "Rousseau",
  nom_societe: "La Table de Camille",
  chef_email: "camille@chefs.example",
};

const messageFacts: MessageFacts = {
  client_prenom: "Nadia",
  client_nom: "Bensaïd",
  client_email: "nadia.bensaid@mail.example",
  client_telephone: "06 23 45 67 89",
  message:
    "Bonjour, nous serions douze pour les 70 ans de ma mère.\nLa salle : https://salle.example/plan, ou salle@fetes.example.\n\nMerci !",
  date_souhaitee: "2026-12-19 19:00:00",
  created_at: sent,
  chef_prenom: "Camille",
  chef_nom: "Rousseau",
};
const help = { reference: "E49A8B7A", sujet: "paiement", created_at: sent } as const;

const moment = { prenom: "Camille", date_longue: "samedi 14 novembre 2026", heure: "18:42" };

const preparation = {
  lieu_prestation: "client",
  acces_le: sent,
  cuisine_le: null,
  occasion_le: null,
  reponses: 1,
  convives: 3,
} as const;
const evening = {
  soiree: `${dashboard}/reservations/${sampleFacts.id}/soiree`,
  feuille: `${dashboard}/reservations/${sampleFacts.id}/feuille`,
};

/** One realistic sample of every mail the application sends. */
const letter = {
  ...sampleFacts,
  duree_minutes: 180,
  reference: "B6C8D9E0",
  prix_final: 20_500,
  a_rendre: 0,
  dates_libres: [new Date("2026-12-19T18:00:00Z"), new Date("2027-01-02T18:00:00Z")],
  ville: "Lyon",
  chefs_libres: 3,
};
const letterLinks = {
  aide: `${SITE}/help`,
  service: `${SITE}/service/${sampleFacts.service_id}`,
  chefs: `${SITE}/chefs?location=Lyon`,
  prive,
};

const askedChange = {
  type: "date",
  date_avant: sampleFacts.date_souhaitee,
  date_debut: new Date("2026-12-19T18:00:00Z"),
  date_fin: new Date("2026-12-19T21:00:00Z"),
  convives_avant: 8,
  nombre_participants: 8,
  nombre_tenu: 8,
  prix_avant: "560.50",
  prix_final: "560.50",
  reponses_retirees: [],
  mot: "Paul est retenu à Paris le 12. Le samedi suivant vous irait ?",
  expire_le: new Date("2026-12-03T09:06:00Z"),
  created_at: new Date("2026-12-01T09:06:00Z"),
} as const;

const answering = [{ prive, mes_donnees: `${SITE}/mes-donnees` }, askedChange.created_at] as const;
const requesting = [{ repondre: `${dashboard}/reservations/a/changement` }, askedChange.created_at] as const;

const moreGuests = {
  ...askedChange,
  type: "convives",
  date_debut: sampleFacts.date_souhaitee,
  date_fin: sampleFacts.date_fin,
  nombre_participants: 9,
  nombre_tenu: 1,
  prix_final: "641.25",
  mot: null,
} as const;

const reviewing = { avis: `${SITE}/avis/abc`, donnees: `${SITE}/mes-donnees` };

export const mailSamples: Record<string, Mail> = {
  ...caseMails,
  ...searchMails,
  ...withdrawalMails(sampleFacts, { prive, dashboard }),
  "account-closed": accountClosed({
    prenom: "Camille",
    jusqu_au: sampleFacts.date_souhaitee,
    a_cuisine: true,
    lien: `${SITE}/auth`,
  }),
  "account-erased": accountErased({ prenom: "Camille" }),
  "request-refused-by-closing": requestRefusedByClosing(sampleFacts, { annuaire: `${SITE}/chefs` }),
  "account-silent": accountSilent({
    prenom: "Camille",
    vu_le: sent,
    fin: sampleFacts.date_souhaitee,
    lien: `${SITE}/auth`,
  }),
  "chef-cancelled-paid": chefCancelled({ ...letter, a_rendre: 20_500 }, "Un imprévu m’oblige à annuler.", letterLinks),
  "chef-cancelled-alone": chefCancelled(
    { ...letter, dates_libres: [], chefs_libres: 0 },
    "Un imprévu m’oblige à annuler.",
    letterLinks,
  ),
  "chef-deactivated": chefDeactivated({
    ...moment,
    motif: "Votre attestation d’assurance n’est plus valable.",
    fondement: "article 4 des conditions d’utilisation",
    lien_tableau_de_bord: dashboard,
  }),
  "support-viewed": supportViewed({ ...moment, motif: "Vous nous avez écrit que deux réservations manquaient." }),
  "client-cancelled": clientCancelled(
    sampleFacts,
    { le: sent, statut_avant: "confirmee", motif: "Ma mère est souffrante." },
    { dashboard },
  ),
  "data-erased": dataErased({
    recu: "E49A 8B7A",
    le: sent,
    annulees: 1,
    anonymisees: 2,
    plus_tard: 1,
    messages: 1,
    aides: 1,
    avis: 0,
    compte: false,
  }),
  "data-link": dataLink({ lien: `${SITE}/mes-donnees/ouvrir?jeton=abc` }),
  "confirm-old-email": confirmOldEmail({
    nouvel_email: "camille@nouvelle.example",
    expire_le: sent,
    lien: `${SITE}/auth/adresse?jeton=abc`,
  }),
  "confirm-new-email": confirmNewEmail({
    nouvel_email: "camille@nouvelle.example",
    expire_le: sent,
    lien: `${SITE}/auth/adresse?jeton=def`,
  }),
  "email-changed": emailChanged({ prenom: "Camille", nouvel_email: "camille@nouvelle.example", at: sent }),
  announcement: announcement({ prenom: "Camille", objet: "Le 24 décembre", texte: "Vos créneaux sont ouverts." }),
  "terms-change": termsChange(
    { prenom: "Camille", texte: "Le délai de réponse passe à deux jours.", en_vigueur_le: "2026-12-10" },
    { cgu: `${SITE}/terms` },
  ),
  "help-answer": helpAnswer({ ...help, nom: "Jeanne Petit", texte: "Votre lien est parti." }, { retrouver: SITE }),
  "help-receipt": helpReceipt(help, { aide: `${SITE}/help` }),
  "help-received": helpReceived(
    {
      ...help,
      nom: "Jeanne Morel",
      email: "jeanne.morel@mail.example",
      message: "Le lien de paiement ne s’ouvre pas.",
    },
    { console: `${SITE}/admin/aide/abc` },
  ),
  "message-copy": messageCopy(messageFacts, {
    chef: `${SITE}/chef/abc`,
    annuaire: `${SITE}/chefs`,
    aide: `${SITE}/help#ecrire`,
    donnees: `${SITE}/mes-donnees`,
  }),
  "message-received": messageReceived(
    { ...messageFacts, message: "Venez-vous jusqu’à Villefranche ?\n\nMerci !" },
    {
      message: `${SITE}/dashboard/messages/abc`,
    },
  ),
  "new-device": newDevice({
    ...moment,
    appareil: "Firefox sur Android",
    lien_reinitialisation: `${SITE}/auth/mot-de-passe-oublie`,
    lien_sessions: `${SITE}/chef/profile/securite`,
  }),
  "new-request": newRequest(sampleFacts, { dashboard }),
  "password-changed": passwordChanged({ ...moment, lien_reinitialisation: `${SITE}/auth/mot-de-passe-oublie` }),
  "password-reset": passwordReset({
    prenom: "Camille",
    lien: `${SITE}/auth/nouveau-mot-de-passe?jeton=abc`,
    duree_validite: "1 heure",
  }),
  "team-invitation": teamInvitation({
    ...{ invite_par: "Claire Aubert", role: "support", lien: `${SITE}/admin/invitation/abc` },
    mot_de_passe: `${SITE}/auth/nouveau-mot-de-passe?token=abc`,
    fin_longue: "16/11/2026 à 10:00",
  }),
  "payment-link-changed": paymentLinkChanged({
    ...moment,
    lien_paiement: "https://paypal.me/camille-rousseau-la-table-de-camille-lyon",
    ancien_lien_paiement: "https://pay.sumup.example/camille",
    lien_profil: `${SITE}/chef/profile`,
  }),
  "payment-link-of-a-reservation": paymentLinkChanged({
    ...moment,
    lien_paiement: "https://paypal.me/camille-rousseau",
    ancien_lien_paiement: "https://pay.sumup.example/camille",
    lien_profil: `${SITE}/chef/profile`,
    reference: "B6C8D9E0",
  }),
  "webhook-disabled": webhookDisabled({
    prenom: moment.prenom,
    url: "https://www.chez-camille.example/convive",
    lien: `${SITE}/dashboard/partager/developpeur`,
  }),
  ...answerMails(sampleFacts, preparation, prive),
  "preparation-reminder": preparationReminder(sampleFacts, preparation, { preparer: prive }),
  "preparation-digest": preparationDigest(sampleFacts, { ...preparation, non_vues: 2, conflits: 0 }, evening),
  "preparation-conflict": preparationDigest(sampleFacts, { ...preparation, non_vues: 2, conflits: 1 }, evening),
  "preparation-late-answers": lateAnswers(sampleFacts, 1, evening),
  "proof-ending": proofEnding({
    ...moment,
    justificatif: "attestation d’assurance",
    lien_justificatifs: proofs,
  }),
  "proof-accepted": proofExamined({
    prenom: "Camille",
    justificatif: "avis de situation SIRENE",
    raison: null,
    verifie: true,
    lien_justificatifs: proofs,
  }),
  "proof-refused": proofExamined({
    prenom: "Camille",
    justificatif: "attestation de formation à l’hygiène",
    raison: "La photo est floue, le nom de l’organisme ne se lit pas. Reprenez-la à plat, en pleine lumière.",
    verifie: false,
    lien_justificatifs: proofs,
  }),
  "contest-received": contestReceived({
    prenom: "Camille",
    date_longue: "samedi 14 novembre 2026 à 18:42",
    lien_tableau_de_bord: dashboard,
  }),
  "request-confirmation": requestConfirmation({
    service: sampleFacts.service,
    chef: "Camille Rousseau",
    lien: `${SITE}/demande/abc`,
  }),
  "request-receipt": requestReceipt({ ...sampleFacts, code_appel: "K7M4PD" }, { prive, cgu: `${SITE}/terms` }, {}),
  "change-requested": changeRequested(sampleFacts, askedChange, ...requesting),
  "change-accepted": changeAnswered(
    sampleFacts,
    { ...askedChange, statut: "acceptee", reponse: "Avec plaisir pour le 19. Joyeux anniversaire à Paul en avance." },
    ...answering,
  ),
  "change-refused": changeAnswered(
    sampleFacts,
    { ...askedChange, statut: "refusee", reponse: "Je cuisine déjà ailleurs ce soir-là." },
    ...answering,
  ),
  "change-expired": changeAnswered(sampleFacts, { ...askedChange, statut: "expiree", reponse: null }, ...answering),
  "guests-accepted": changeAnswered(
    { ...sampleFacts, statut: "payee", montant_regle: moreGuests.prix_avant },
    { ...moreGuests, statut: "acceptee", reponse: null },
    ...answering,
  ),
  "request-changed": requestChanged(sampleFacts, askedChange, { repondre: `${dashboard}/reservations/a` }),
  "guests-requested": changeRequested(sampleFacts, moreGuests, ...requesting),
  "reservation-links": reservationLinks([
    { facts: sampleFacts, lien: prive },
    { facts: { ...sampleFacts, statut: "confirmee", service: "Cours de pâtisserie" }, lien: `${prive}2` },
  ]),
  "reservation-reminder": reservationReminder(sampleFacts, { prive }),
  "review-reply": reviewReply(sampleFacts, {
    reponse: "Merci Jeanne. Vos carottes étaient très bien, c’est mon couteau qui coupait de travers.",
    lien: `${SITE}/chef/${sampleFacts.chef_id}#avis`,
  }),
  ...threadMails(sampleFacts, prive),
  "review-invitation": reviewInvitation(sampleFacts, reviewing, new Date("2026-12-13T09:00:00Z")),
  "review-invitation-late": reviewInvitation(
    { ...sampleFacts, type_service: "cours_cuisine" },
    reviewing,
    new Date("2026-12-15T09:00:00Z"),
  ),
  "review-reminder": reviewReminder(sampleFacts, reviewing),
  "review-received": reviewReceived(
    sampleFacts,
    { note: 4, prenom: "Jeanne", initiale: "M", texte: "Le magret était rosé comme promis." },
    { avis: `${dashboard}/avis` },
  ),
  "security-notice": securityNotice({
    ...moment,
    change: "cle_ajoutee",
    nom: "iPhone de Camille",
    lien_securite: `${SITE}/chef/profile/securite`,
  }),
  "verification-email": verificationEmail({
    email: "camille@chefs.example",
    lien: `${SITE}/auth/confirmation?jeton=abc`,
    duree_validite: "24 heures",
  }),
};
