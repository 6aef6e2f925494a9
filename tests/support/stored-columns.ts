/**
 * Every column of the schema that can hold words, by what it says of a person. A test compares this list with the schema, with
 * the export, with the look-up of the console and with what an erasure leaves: a column that is not here fails it.
 *
 * `adresse`: the address that the row is found by (`app/features/privacy/person-rows.repo.server.ts`). `exporte`: in the file that the person gets.
 * `retenu`: about a person, erased, and left out of the file for the reason given. `neutre`: codes, keys, hashes, figures, and
 * the site's own texts.
 */
type Columns = {
  readonly adresse?: string;
  readonly exporte?: readonly string[];
  readonly retenu?: { readonly [column: string]: string };
  readonly neutre?: readonly string[];
};

const SECRET = "opens something: a file that is mailed or lost must not";
const OTHERS = "written by the team or about other people as well";
const CHEFS_WORDS = "the chef's: erased with the chef, and in the file of the client, who agreed to them";
const OTHER_TABLE = "repeats what the file takes from another table";

export const STORED_COLUMNS: { readonly [table: string]: Columns } = {
  account: {
    retenu: {
      account_id: SECRET,
      access_token: SECRET,
      refresh_token: SECRET,
      id_token: SECRET,
      password: SECRET,
      scope: SECRET,
    },
    neutre: ["provider_id"],
  },
  adresses_remplacees: { adresse: "ancien_email", neutre: ["token_hash"] },
  agenda_exceptions: { exporte: ["note"], neutre: ["heure"] },
  agenda_flux: { neutre: ["token_chiffre", "token_hash"] },
  agenda_regles: { neutre: ["heures"] },
  agenda_sources: {
    exporte: ["nom", "adresse_visible"],
    retenu: { adresse_chiffree: SECRET, etag: "the other calendar's, not the person's" },
  },
  aide_echanges: { exporte: ["texte"] },
  aide_modeles: { neutre: ["texte", "titre"] },
  annonces: { neutre: ["motif_suspension", "objet", "texte", "ville"] },
  audit_log: { neutre: ["action", "details", "ip", "objet", "request_id"] },
  avis: { exporte: ["prenom", "reponse", "texte"], neutre: ["initiale"] },
  avis_decisions: { exporte: ["appel_raisons", "raison"] },
  avis_liens: { neutre: ["token_hash"] },
  avis_signalements: { exporte: ["nom", "raisons"], retenu: { email: OTHER_TABLE }, neutre: ["token_hash"] },
  blocages: { adresse: "email", exporte: ["motif"], retenu: { motif_levee: OTHERS }, neutre: ["cle", "objet"] },
  chef_slugs: { exporte: ["slug"] },
  chef_fermetures: { exporte: ["note"], neutre: ["cle"] },
  chef_justificatifs: { exporte: ["numero"], neutre: ["fichier"] },
  chef_sites: { exporte: ["origines"] },
  chefs: {
    exporte: [
      ...["conditions_annulation", "description", "lien_paiement", "motif_desactivation", "motif_retrait_badge", "nom"],
      ...["nom_societe", "prenom", "site_web", "slug", "telephone", "ville", "zone_intervention"],
    ],
    neutre: ["commune_insee", "photo_hero", "photo_profil"],
  },
  chiffres_calcul: { neutre: ["villes"] },
  chiffres_delais: { neutre: ["type_service", "ville"] },
  chiffres_jours: { neutre: ["type_service", "ville"] },
  client_profiles: { neutre: ["description", "nom"] },
  communes: { neutre: ["cle", "code_insee", "codes_postaux", "departement", "nom", "region"] },
  contact_messages: {
    adresse: "client_email",
    exporte: ["client_nom", "client_prenom", "client_telephone", "message"],
    neutre: ["date_souhaitee"],
  },
  data_links: {
    retenu: { email: "made only for an address that another table holds, for half an hour" },
    neutre: ["token_hash"],
  },
  demandes_changement: { exporte: ["mot", "reponse"], neutre: ["participants"] },
  dossier_cles: { retenu: { cle: SECRET } },
  dossiers: {
    exporte: ["a_apporter", "a_savoir", "etage", "manque", "mot", "telephone_sur_place"],
    retenu: { code_acces: SECRET },
    neutre: ["arrivee"],
  },
  email_changes: { exporte: ["nouvel_email"], neutre: ["ancien_token_hash", "nouveau_token_hash"] },
  emails: { adresse: "destinataire", neutre: ["code", "message_id", "tache"] },
  fils: { neutre: ["token_hash"] },
  galerie_photos: { exporte: ["description"], neutre: ["url_photo"] },
  help_messages: { adresse: "email", exporte: ["message", "nom"] },
  idempotency_keys: { neutre: ["body_hash", "scope"] },
  invariant_breaks: { neutre: ["objet"] },
  invitations: { neutre: ["token_chiffre", "token_hash"] },
  justificatif_cles: { neutre: ["cle", "fichier"] },
  justificatifs_deposes: { exporte: ["numero", "raison"], neutre: ["fichier"] },
  known_devices: { neutre: ["token_hash"] },
  link_aliases: { neutre: ["actuel_hash", "ancien_hash"] },
  liste_attente: { adresse: "email", neutre: ["commune_insee", "token_hash"] },
  mails_sent_before_restore: { neutre: ["hash"] },
  menu_services: { exporte: ["titre"] },
  menus: { exporte: ["introduction", "nom"] },
  mesures: { exporte: ["texte"], neutre: ["photo_cle"] },
  modeles_reponse: { exporte: ["nom", "texte"] },
  notes_internes: { retenu: { texte: OTHERS } },
  parametres_a_confirmer: { neutre: ["motif", "token_hash", "valeur"] },
  parametres_legaux: { neutre: ["motif", "valeur"] },
  passkey: {
    exporte: ["name"],
    retenu: { aaguid: SECRET, credential_id: SECRET, device_type: SECRET, public_key: SECRET, transports: SECRET },
  },
  photo_objects: { neutre: ["apercu", "cle"] },
  plats: { exporte: ["nom", "phrase"] },
  recherche_jours: { neutre: ["commune_insee", "departement"] },
  recherche_services: { neutre: ["commune_insee", "departement", "tarifs"] },
  recherches_enregistrees: { adresse: "email", exporte: ["requete"], neutre: ["token_hash"] },
  reference_data: { neutre: ["empreinte", "nom"] },
  reponses_convives: {
    retenu: {
      prenom: "about a guest; the client reads it on the private page",
      reponse: "encrypted, about a guest; the client reads it on the private page",
    },
    neutre: ["consentement_version", "token_hash"],
  },
  reseaux_visiteurs: { neutre: ["cle", "email_cle"] },
  reservation_events: { exporte: ["raison"] },
  reservation_messages: { exporte: ["texte"] },
  reservation_requests_to_confirm: { adresse: "demande", neutre: ["token_hash"] },
  reservation_tokens: { neutre: ["token_hash"] },
  reservations: {
    adresse: "client_email",
    exporte: [
      ...["client_message", "client_nom", "client_prenom", "client_telephone", "commune_nom", "lien_paiement"],
      ...["reference_paiement", "retractation_email", "retractation_nom", "rue"],
    ],
    retenu: { conditions_annulation: CHEFS_WORDS, lieu: CHEFS_WORDS },
    neutre: ["code_postal", "commune_insee", "conditions_version", "participants", "tarifs"],
  },
  service_brouillons: { exporte: ["etapes"] },
  service_photos: { exporte: ["description"], neutre: ["url_photo"] },
  services: {
    exporte: ["adresse", "allergenes", "description", "instructions_speciales", "lieu", "titre"],
    neutre: ["commune_insee"],
  },
  session: { exporte: ["ip_address", "user_agent"], retenu: { token: SECRET } },
  signalement_decisions: { exporte: ["appel_raisons", "raison"], neutre: ["token_hash"] },
  signalements: {
    adresse: "email",
    exporte: ["nom", "raisons"],
    retenu: { copie: OTHER_TABLE, masque_raison: OTHERS },
    neutre: ["cible", "copie_cle", "token_hash"],
  },
  sitemap_parts: { neutre: ["contenu", "etag", "nom"] },
  two_factor: { retenu: { backup_codes: SECRET, secret: SECRET } },
  updates: { neutre: ["contenu", "numero_version", "titre"] },
  user: { exporte: ["image", "name"], retenu: { email: "the address of the account; the file starts with it" } },
  user_roles: { neutre: ["invitation_token_hash"] },
  verification: { retenu: { identifier: SECRET }, neutre: ["value"] },
  vues_support: { retenu: { motif: OTHERS } },
  webhook_livraisons: { retenu: { contenu: OTHER_TABLE } },
  webhooks: { exporte: ["url"], neutre: ["evenements", "secret_chiffre"] },
  worker_pools: { neutre: ["id"] },
};
