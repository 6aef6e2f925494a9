import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { aBooking, type BookingFixture, bookingFixture } from "./booking-fixture.ts";
import { insertBlocks } from "./erasure-blocks.ts";
import { insertCaseOfChef, insertPersonCases } from "./erasure-cases.ts";
import { aReservation, aService, aSlot } from "./factories.ts";
import {
  CANARY,
  canaryEmail,
  code,
  insertMarked as insert,
  markedSlug,
  markedText,
  OTHER_EMAIL,
} from "./marked-insert.ts";

const text = `${CANARY.nom} ${canaryEmail} ${CANARY.telephone} ${CANARY.mot}`;
const url = `https://exemple.fr/${CANARY.mot}`;
const client = {
  client_nom: CANARY.nom,
  client_prenom: CANARY.nom,
  client_email: CANARY.email,
  client_telephone: CANARY.telephone,
};

export type ErasureFixture = { other: BookingFixture; user_id: string; chef_id: string };

/** Inserts the person as a client of another chef, and as a chef with past reservations. */
export async function erasureFixture(owner: pg.ClientBase): Promise<ErasureFixture> {
  const other = await bookingFixture(owner);
  await insertClientHistory(owner, other);
  const { id: user_id } = await insert(owner, "user", { name: text, email: canaryEmail, image: url });
  await insert(owner, "session", {
    token: text,
    user_id,
    expires_at: "2040-01-01",
    ip_address: text,
    user_agent: text,
  });
  const secrets = { access_token: text, refresh_token: text, id_token: text, scope: text, password: text };
  await insert(owner, "account", { account_id: text, provider_id: "google", user_id, ...secrets });
  await insert(owner, "two_factor", { user_id, secret: text, backup_codes: text });
  await insert(owner, "passkey", {
    user_id,
    name: CANARY.mot.slice(0, 40),
    credential_id: text,
    public_key: text,
    counter: 0,
    device_type: text,
    backed_up: false,
    transports: text,
    aaguid: text,
  });
  await insert(owner, "verification", { identifier: text, value: user_id, expires_at: "2040-01-01" });
  await insert(owner, "email_changes", {
    user_id,
    nouvel_email: OTHER_EMAIL,
    ancien_token_hash: Buffer.alloc(32, 1),
    nouveau_token_hash: Buffer.alloc(32, 2),
    expire_le: "2040-01-01",
  });
  const chef_id = await insertChefHistory(owner, user_id);
  const asked = { nom: CANARY.nom, email: ` ${CANARY.email}`, message: text };
  const { id: message_id } = await insert(owner, "help_messages", asked);
  const entry = { message_id, auteur_id: randomUUID(), texte: text };
  for (const genre of ["reponse", "note", "recu", "cloture"]) await insert(owner, "aide_echanges", { ...entry, genre });
  await insertBlocks(owner, { email: canaryEmail, message_id, motif: text });
  await insert(owner, "data_links", {
    token_hash: createHash("sha256").update("a").digest(),
    etape: "lien",
    email: canaryEmail,
    expire_le: "2040-01-01",
  });
  await insert(owner, "emails", {
    message_id: "accuse-canari",
    destinataire: canaryEmail,
    tache: "send-reservation-receipt",
    statut: "remis",
  });
  await insert(owner, "recherches_enregistrees", {
    email: canaryEmail,
    requete: `ou=${CANARY.mot}`,
    token_hash: createHash("sha256").update("c").digest(),
    expire_le: "2040-01-01",
  });
  const waited = await insert(owner, "service_availabilities", {
    ...aSlot(other.service_id, { date_debut: "2038-06-10T17:00:00Z", date_fin: "2038-06-10T18:00:00Z" }),
    places_reservees: 2,
  });
  await insert(owner, "liste_attente", {
    availability_id: waited.id,
    email: canaryEmail,
    convives: 2,
    token_hash: createHash("sha256").update("d").digest(),
    confirmee_le: "2025-01-01",
    offre_jusqua: "2038-06-09",
    places_prises: 2,
    creneau_entier: false,
    expire_le: "2040-01-01",
  });
  await insert(owner, "reservation_requests_to_confirm", {
    token_hash: createHash("sha256").update("b").digest(),
    service_id: other.service_id,
    demande: JSON.stringify({
      ...client,
      client_email: ` ${CANARY.email}`,
      client_message: text,
      reponse_chiffree: "c2NlbGzDqQ",
    }),
    expire_le: "2040-01-01",
  });
  await owner.query(
    "select graphile_worker.add_job('send-data-link', json_build_object('email', $1::text), run_at => $2)",
    [CANARY.email, "2040-01-01"],
  );
  await owner.query("select graphile_worker.add_job('rien', '{}', run_at => '2040-01-01')");
  await owner.query("update graphile_worker._private_jobs set last_error = $1 where last_error is null", [text]);
  return { other, user_id, chef_id };
}

const withdrawal = { retractation_nom: CANARY.nom, retractation_email: OTHER_EMAIL };

async function insertClientHistory(owner: pg.ClientBase, { chef_id, service_id }: BookingFixture): Promise<void> {
  for (const [rank, statut] of ["terminee", "terminee", "confirmee", "annulee"].entries()) {
    const date_debut = `2025-06-1${rank}T17:00:00Z`;
    const date_fin = `2025-06-1${rank}T18:00:00Z`;
    const live = statut !== "annulee";
    const slot = await insert(owner, "service_availabilities", {
      ...aSlot(service_id, { date_debut, date_fin }),
      places_reservees: live ? 2 : 0,
    });
    const made = await insert(owner, "reservations", {
      ...aReservation(chef_id, service_id, slot.id, { statut, date_souhaitee: date_debut, date_fin }),
      ...client,
      participants: JSON.stringify([
        { profile_id: chef_id, profile_name: "Adulte", quantite: 2, prix_unitaire: "40.00" },
      ]),
      client_message: text,
      commune_insee: "69123",
      commune_nom: CANARY.mot,
      code_postal: "69003",
      rue: CANARY.mot,
      distance_km: 4,
      reference_paiement: text,
      lien_paiement: url,
      ...(live ? {} : { retractable: true, retractation_le: date_debut, ...withdrawal }),
    });
    if (live) {
      await insert(owner, "chef_engagements", {
        availability_id: slot.id,
        chef_id,
        periode: `[${date_debut},${date_fin})`,
      });
    }
    if (rank === 0) await insertReview(owner, { reservation_id: made.id, chef_id, service_id });
    if (rank === 2) await insertDossier(owner, made.id);
    await insert(owner, "notes_internes", { reservation_id: made.id, texte: text, auteur_id: randomUUID() });
    const said = { reservation_id: made.id, chef_id };
    for (const auteur of ["client", "chef"])
      await insert(owner, "reservation_messages", { ...said, auteur, texte: text });
    await insertChange(owner, made.id, slot.id);
    const event = { reservation_id: made.id, statut_apres: statut, acteur: "client", raison: text };
    await insert(owner, "reservation_events", event);
    await insert(owner, "reservation_tokens", {
      token_hash: createHash("sha256").update(`${code}${rank}`).digest(),
      reservation_id: made.id,
    });
  }
  const { id: contact_id } = await insert(owner, "contact_messages", { chef_id, ...client, message: text });
  for (const auteur of ["client", "chef"])
    await insert(owner, "reservation_messages", { contact_id, chef_id, auteur, texte: text });
  await insertReport(owner, { chef_id, service_id });
}

/** The person reports the review of somebody else. */
async function insertReport(
  owner: pg.ClientBase,
  { chef_id, service_id }: Omit<Meal, "reservation_id">,
): Promise<void> {
  const dates = { date_debut: "2025-06-25T17:00:00Z", date_fin: "2025-06-25T18:00:00Z" };
  const slot = await insert(owner, "service_availabilities", aSlot(service_id, dates));
  const past = { statut: "annulee", date_souhaitee: dates.date_debut, date_fin: dates.date_fin };
  const line = { profile_id: chef_id, profile_name: "Adulte", quantite: 2, prix_unitaire: "40.00" };
  const sold = { participants: JSON.stringify([line]) };
  const reservation = aReservation(chef_id, service_id, slot.id, { ...past, ...sold });
  const { id: reservation_id } = await insert(owner, "reservations", reservation);
  await insert(owner, "reservation_events", { reservation_id, statut_apres: "annulee", acteur: "client" });
  await insert(owner, "adresses_remplacees", {
    token_hash: createHash("sha256").update("e").digest(),
    reservation_id,
    ancien_email: ` ${CANARY.email}`,
    corrections: 0,
    remplacee_le: "2025-01-01",
    expire_le: "2040-01-01",
  });
  const { id: avis_id } = await insert(owner, "avis", {
    ...{ reservation_id, chef_id, service_id, statut: "publie", note: 5 },
    ...{ date_service: dates.date_debut, texte: "Un repas dont nous parlons encore." },
  });
  const sender = { auteur: "visiteur", nom: CANARY.nom, email: canaryEmail };
  // As the previous release writes it: an erasure copies it to the cases first.
  await insert(owner, "avis_signalements", { avis_id, ...sender, motif: "propos", raisons: text });
  await insertPersonCases(owner, chef_id, { nom: CANARY.nom, email: canaryEmail, raisons: text });
}

async function insertChange(
  owner: pg.ClientBase,
  reservation_id: string,
  availability_id: string,
  over: object = {},
): Promise<void> {
  const debut = "2025-06-20T17:00:00Z";
  await insert(owner, "demandes_changement", {
    reservation_id,
    availability_id,
    type: "date",
    statut: "refusee",
    date_debut: debut,
    date_fin: "2025-06-20T20:00:00Z",
    participants: "[]",
    nombre_participants: 2,
    prix_final: "80.00",
    date_avant: debut,
    convives_avant: 2,
    prix_avant: "80.00",
    nombre_tenu: 0,
    places_tenues: 0,
    creneau_entier: false,
    mot: text,
    reponse: text,
    expire_le: debut,
    traitee_le: debut,
    ...over,
  });
}

type Meal = { reservation_id: string; chef_id: string; service_id: string };

/** A review with a reply, a decision that its author appealed against, and the link it was written through. */
async function insertReview(owner: pg.ClientBase, meal: Meal, over: object = {}): Promise<string> {
  const { reservation_id } = meal;
  const token_hash = createHash("sha256").update(`avis${reservation_id}`).digest();
  await insert(owner, "avis_liens", { reservation_id, token_hash, invite_le: "2025-06-12", utilise_le: "2025-06-12" });
  const { id: avis_id } = await insert(owner, "avis", {
    ...meal,
    date_service: "2025-06-10T17:00:00Z",
    statut: "publie",
    note: 4,
    texte: text,
    prenom: CANARY.nom.slice(0, 40),
    reponse: text,
    reponse_le: "2025-06-13",
    ...over,
  });
  await insert(owner, "avis_decisions", {
    ...{ avis_id, origine: "retenue", decision: "publier", fondement: "conforme", raison: text },
    user_id: randomUUID(),
    ...{ appel_par: "auteur", appel_raisons: text, appel_le: "2025-06-13" },
  });
  return avis_id;
}

async function insertDossier(owner: pg.ClientBase, reservation_id: string): Promise<void> {
  await insert(owner, "dossiers", {
    reservation_id,
    etage: CANARY.mot,
    telephone_sur_place: CANARY.telephone,
    a_savoir: text,
    manque: text,
    mot: text,
    a_apporter: text,
  });
  const answer = { reservation_id, auteur: "client", prenom: CANARY.mot, modifiee_le: "2025-06-01" };
  await insert(owner, "reponses_convives", answer);
}

/** The key of an object in the private bucket. */
export const document = (digit: string) => `justificatifs/scelles/${digit.repeat(32)}.pdf`;

async function insertChefHistory(owner: pg.ClientBase, user_id: string): Promise<string> {
  const cle = (kind: string) => `${kind}/${createHash("md5").update(`${kind}${code}`).digest("hex")}`;
  for (const kind of ["chef-profiles", "chef-heroes", "chef-gallery", "service-photos"]) {
    const photo = { largeur: 640, hauteur: 480, octets: 1000, apercu: "data:image/webp;base64,AAAA" };
    await insert(owner, "photo_objects", { cle: cle(kind), ...photo });
  }
  const { id: chef_id } = await insert(owner, "chefs", {
    user_id,
    nom: text,
    prenom: text,
    description: text,
    telephone: text,
    ville: text,
    zone_intervention: text,
    lien_paiement: url,
    site_web: url,
    nom_societe: text,
    conditions_annulation: text,
    motif_desactivation: text,
    motif_retrait_badge: text,
    photo_profil: cle("chef-profiles"),
    photo_hero: cle("chef-heroes"),
  });
  // The trigger writes addresses without a mark. A former one, then the present one.
  for (const slug of [markedSlug("chef_slugs.slug"), markedSlug("chefs.slug")])
    await owner.query("insert into chef_slugs (slug, chef_id) values ($1, $2)", [slug, chef_id]);
  await owner.query("update chefs set slug = $1 where id = $2", [markedSlug("chefs.slug"), chef_id]);
  const proof = { chef_id, type: "identite", numero: text };
  await insert(owner, "chef_justificatifs", { ...proof, delivre_le: "2025-01-01", fichier: document("a") });
  await insert(owner, "justificatifs_deposes", {
    ...{ ...proof, fichier: document("b"), statut: "refusee", raison: text, examine_le: "2025-01-02" },
  });
  await insert(owner, "galerie_photos", { chef_id, url_photo: cle("chef-gallery"), description: text });
  await insert(owner, "modeles_reponse", { chef_id, rang: 1, nom: CANARY.mot.slice(0, 40), texte: text });
  const place = { lieu: text, lieu_prestation: "chef", commune_insee: "69123", adresse: text };
  const words = { titre: text, description: text, ...place, instructions_speciales: text, allergenes: [text] };
  const { id: service_id } = await insert(owner, "services", aService(chef_id, words));
  const typed = {
    saisie: { titre: markedText("service_brouillons.etapes", text) },
    revision: 1,
    cle: randomUUID(),
    garde_le: "2025-01-01T00:00:00Z",
  };
  const etapes = JSON.stringify({ essentiel: typed });
  await insert(owner, "service_brouillons", { chef_id, service_id, version: 1, cle: randomUUID(), etapes });
  const word = CANARY.mot;
  await insert(owner, "plats", { chef_id, nom: word, phrase: word, moment: "plat" });
  const menu = await insert(owner, "menus", { chef_id, service_id, nom: word, introduction: word });
  await insert(owner, "menu_services", { chef_id, menu_id: menu.id, ordre: 1, moment: "plat", titre: word });
  await insert(owner, "service_photos", { service_id, url_photo: cle("service-photos"), description: text });
  const dates = { date_debut: "2025-07-10T17:00:00Z", date_fin: "2025-07-10T18:00:00Z" };
  const slot = await insert(owner, "service_availabilities", aSlot(service_id, dates));
  const past = { statut: "annulee", date_souhaitee: dates.date_debut, date_fin: dates.date_fin };
  const sold = { lieu: text, conditions_annulation: text, reference_paiement: text, lien_paiement: url };
  const made = await insert(owner, "reservations", aReservation(chef_id, service_id, slot.id, { ...past, ...sold }));
  await insert(owner, "reservation_events", {
    reservation_id: made.id,
    statut_apres: "annulee",
    acteur: "chef",
    raison: text,
  });
  await insert(owner, "reservation_messages", { reservation_id: made.id, chef_id, auteur: "chef", texte: text });
  await insertChange(owner, made.id, slot.id, { mot: null });
  const avis_id = await insertReview(owner, { reservation_id: made.id, chef_id, service_id });
  await insert(owner, "avis_signalements", { avis_id, auteur: "chef", motif: "autre", raisons: text });
  await insert(owner, "notes_internes", { chef_id, texte: text, auteur_id: randomUUID() });
  await insert(owner, "notes_internes", { reservation_id: made.id, texte: text, auteur_id: randomUUID() });
  await insertCalendar(owner, chef_id);
  await insertCaseOfChef(owner, chef_id, text);
  await insert(owner, "dossiers", { reservation_id: made.id, arrivee: "17:30", a_apporter: text });
  await insert(owner, "contact_messages", {
    chef_id,
    ...{ client_nom: "Petit", client_prenom: "Ana", client_email: "ana@exemple.fr" },
    message: `Bonjour ${text}`,
  });
  return chef_id;
}

async function insertCalendar(owner: pg.ClientBase, chef_id: string): Promise<void> {
  await insert(owner, "agenda_exceptions", { chef_id, type: "ferme", jour: "2038-01-01", note: text });
  const periode = "[2038-01-01 00:00+00,2038-01-02 00:00+00)";
  await insert(owner, "chef_fermetures", { chef_id, type: "vacances", periode, note: text });
  await insert(owner, "agenda_sources", {
    chef_id,
    nom: CANARY.mot,
    adresse_chiffree: Buffer.alloc(8),
    adresse_visible: text,
    etag: text,
  });
  await insert(owner, "chef_sites", { chef_id, origines: [url] });
  const { id: webhook_id } = await insert(owner, "webhooks", {
    chef_id,
    url,
    secret_chiffre: Buffer.alloc(8),
    evenements: ["reservation.payee"],
  });
  const sent = { webhook_id, evenement: "reservation.payee", contenu: JSON.stringify({ text }) };
  await insert(owner, "webhook_livraisons", sent);
}

/** A booking by the person for a future slot. */
export const canaryBooking = (fixture: BookingFixture) => aBooking(fixture, 2, { ...client, client_message: text });
