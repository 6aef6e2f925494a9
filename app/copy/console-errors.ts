import type { RefusalFacts } from "#app/domain/result.ts";
import { formatDay } from "./format.ts";

/** The sentences of refusals in the console's help threads and cases, acts on a reservation and announcements. */
export const CONSOLE_SENTENCES = {
  aide_changee: ({ nom }: RefusalFacts["aide_changee"]) => `${nom} vient de changer ce fil. Rien n’a été envoyé.`,
  aide_sans_adresse: "Cette adresse ne peut pas recevoir d’e-mail.",
  aide_deja_close: "Ce fil est déjà clos.",
  aide_modele_existe: "Un autre modèle porte déjà ce nom.",
  appelant_a_verifier: "Cochez deux réponses justes\u00a0: rien n’a été changé.",
  code_appel_incorrect:
    "Ce code d’appel n’est pas celui de la réservation, ou trop d’essais\u00a0: rien n’a été changé.",
  code_appel_requis: "Saisissez le code d’appel que la personne vous dicte.",
  adresse_confirmee: "Le client a ouvert un lien reçu à cette adresse\u00a0: elle n’est pas mal écrite.",
  adresse_identique: "C’est déjà l’adresse de cette réservation.",
  motif_annulation_requis: "Donnez un motif\u00a0: le chef le lira.",
  relance_sans_objet: "Le chef a déjà répondu, ou la demande a pris fin.",
  relance_deja: "Le chef a déjà été relancé depuis moins d’un jour.",
  renvoi_sans_objet: "Cet e-mail n’a plus d’objet dans l’état de la réservation.",
  renvoi_deja: "Cet e-mail est déjà reparti il y a moins de dix minutes.",
  dossier_decide: ({ nom }: RefusalFacts["dossier_decide"]) =>
    `${nom ?? "Une autre personne"} vient de décider ce dossier. Rien n’a été envoyé.`,
  dossier_a_relire: "Une autre personne relit votre décision.",
  dossier_clos: "Ce dossier est clos.",
  dossier_deja_confie: ({ nom }: RefusalFacts["dossier_deja_confie"]) =>
    nom === null ? "Ce dossier est revenu à «\u00a0À prendre\u00a0»." : `Ce dossier vient d’être confié à ${nom}.`,
  dossier_masque: "Le contenu vient d’être masqué. Relisez le dossier\u00a0: rien n’a été envoyé.",
  dossier_retire: "Qui connaît la personne ne s’occupe pas de ce dossier.",
  collegue_introuvable: "Cette personne n’est plus dans l’équipe.",
  contenu_absent: "Ce contenu n’est plus en ligne\u00a0: il n’y a rien à masquer.",
  contenu_deja_masque: "Ce contenu est déjà masqué.",
  duree_mesure_requise: "Choisissez une durée.",
  cible_requise: "Choisissez ce qui est bloqué.",
  reseau_oublie: "Cette connexion n’est plus gardée. Bloquez l’adresse e-mail.",
  deja_bloque: "Un blocage est déjà en cours. Levez-le d’abord pour en changer la durée.",
  blocage_fini: "Ce blocage a déjà pris fin.",
  service_masque: "Une décision de Convive masque ce service.",
  annonce_a_essayer: "Envoyez-vous d’abord un essai.",
  annonce_deja_partie: "Cette annonce a changé d’état entre-temps. Rien n’a été fait.",
  motif_suspension_requis: "Dites pourquoi.",
  conditions_trop_tot: ({ jour }: RefusalFacts["conditions_trop_tot"]) =>
    `Les chefs doivent le savoir quinze jours avant\u00a0: pas avant le ${formatDay(jour)}.`,
  conditions_deja_annoncees: "Un changement est déjà annoncé pour ce jour.",
};
