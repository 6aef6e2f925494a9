import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dossierViolations } from "../support/dossier-violations.ts";
import { aChef, aClientProfile, aReservation, aService, aSlot, aUser, insert } from "../support/factories.ts";
import { menuViolations } from "../support/menu-violations.ts";
import { proofViolations } from "../support/proof-violations.ts";
import { requestViolations } from "../support/request-violations.ts";
import { reviewViolations } from "../support/review-violations.ts";
import { searchViolations } from "../support/search-violations.ts";
import { tableViolations } from "../support/table-violations.ts";
import { waitingViolations } from "../support/waiting-violations.ts";
import { zoneViolations } from "../support/zone-violations.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const ids = {
  user: "",
  otherUser: "",
  chef: "",
  otherChef: "",
  service: "",
  otherService: "",
  slot: "",
  profile: "",
  reservation: "",
};

beforeAll(async () => {
  await client.connect();
  ids.user = (await insert(client, "user", aUser())).id;
  ids.otherUser = (await insert(client, "user", aUser())).id;
  ids.chef = (await insert(client, "chefs", aChef(ids.user))).id;
  ids.otherChef = (await insert(client, "chefs", aChef(ids.otherUser))).id;
  ids.service = (await insert(client, "services", aService(ids.chef))).id;
  ids.otherService = (await insert(client, "services", aService(ids.otherChef))).id;
  ids.slot = (await insert(client, "service_availabilities", aSlot(ids.service))).id;
  ids.profile = (await insert(client, "client_profiles", aClientProfile({ nom: "Adulte" }))).id;
  ids.reservation = (await insert(client, "reservations", aReservation(ids.chef, ids.service, ids.slot))).id;
});

afterAll(() => client.end());

/** Runs statements in a transaction that is rolled back; returns the constraint that rejected them. */
async function refusal(work: () => Promise<unknown>): Promise<string | undefined> {
  await client.query("begin");
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.constraint : String(error);
  } finally {
    await client.query("rollback");
  }
}

const nobody = "00000000-0000-4000-8000-000000000000";
const reservation = (over = {}) => insert(client, "reservations", aReservation(ids.chef, ids.service, ids.slot, over));
const chef = async (over: object) =>
  insert(client, "chefs", aChef((await insert(client, "user", aUser())).id, { ...over }));
const service = (over: object) => insert(client, "services", aService(ids.chef, { ...over }));
const draftOf = (chef_id: string, over: object) =>
  insert(client, "service_brouillons", { chef_id, cle: nobody, ...over });
const slot = (over: object) =>
  insert(
    client,
    "service_availabilities",
    aSlot(ids.service, { date_debut: "2030-07-01T17:00:00Z", date_fin: "2030-07-01T18:00:00Z", ...over }),
  );
const price = (over: object = {}) =>
  insert(client, "service_pricing", {
    service_id: ids.service,
    client_profile_id: ids.profile,
    prix: "40.00",
    ...over,
  });
const tier = (over: object = {}) =>
  insert(client, "service_tier_pricing", {
    service_id: ids.service,
    client_profile_id: ids.profile,
    min_quantity: 2,
    discount_percentage: "10",
    ...over,
  });
const message = (over: object) =>
  insert(client, "contact_messages", {
    chef_id: ids.chef,
    client_nom: "Durand",
    client_prenom: "Zoé",
    client_email: "zoe@exemple.fr",
    message: "Bonjour",
    ...over,
  });
const help = (over: object) =>
  insert(client, "help_messages", { nom: "Zoé", email: "zoe@exemple.fr", message: "Bonjour", ...over });
const engagement = (availability_id: string, periode: string, over: object = {}) =>
  insert(client, "chef_engagements", { availability_id, chef_id: ids.chef, periode, ...over });
const event = (over: object) =>
  insert(client, "reservation_events", {
    ...{ reservation_id: ids.reservation, statut_apres: "confirmee", acteur: "chef" },
    ...over,
  });
const key = (over: object = {}) =>
  insert(client, "idempotency_keys", { scope: "booking", cle: nobody, body_hash: Buffer.alloc(32), ...over });
const knownDevice = (over: object) =>
  insert(client, "known_devices", { user_id: ids.user, token_hash: Buffer.alloc(32, 1), ...over });
const session = (over: object) =>
  insert(client, "session", { token: "t", user_id: ids.user, expires_at: "2030-01-01", ...over });
const account = (over: object) =>
  insert(client, "account", { account_id: "1", provider_id: "google", user_id: ids.user, ...over });
const secondFactor = (over: object = {}) =>
  insert(client, "two_factor", { user_id: ids.user, secret: "s", backup_codes: "[]", ...over });
const passkey = (over: object = {}) =>
  insert(client, "passkey", {
    user_id: ids.user,
    name: "Téléphone",
    credential_id: "c",
    public_key: "k",
    counter: 0,
    device_type: "singleDevice",
    backed_up: false,
    ...over,
  });
const update = (over: object = {}) =>
  insert(client, "updates", { numero_version: "1.0", titre: "Titre", contenu: "Texte", ...over });
const photo = (table: string, owner: object, over: object = {}) =>
  insert(client, table, { ...owner, url_photo: `chef-gallery/${"0".repeat(32)}`, ...over });
const twice = async (work: () => Promise<unknown>) => (await work(), work());

const object = (over: object = {}) =>
  insert(client, "photo_objects", {
    cle: `chef-gallery/${"0".repeat(32)}`,
    largeur: 640,
    hauteur: 480,
    octets: 1000,
    apercu: "data:image/webp;base64,AAAA",
    ...over,
  });
const day = "2026-01-01";
const sitemapPart = (over: object) =>
  insert(client, "sitemap_parts", { nom: "chefs", contenu: "x", etag: "x", pages: 1, prepare_le: day, ...over });
const dataLink = (over: object) =>
  insert(client, "data_links", {
    token_hash: Buffer.alloc(32),
    etape: "lien",
    email: "zoe@exemple.fr",
    expire_le: day,
    ...over,
  });
const emailChange = (over: object = {}) =>
  insert(client, "email_changes", {
    user_id: ids.user,
    nouvel_email: "nouvelle@exemple.fr",
    ancien_token_hash: Buffer.alloc(32, 1),
    nouveau_token_hash: Buffer.alloc(32, 2),
    expire_le: day,
    ...over,
  });
const twoEmailChanges = async (over: object) => {
  await emailChange();
  await emailChange({ user_id: ids.otherUser, ...over });
};
const cle = `chef-gallery/${"0".repeat(32)}`;
const sharedBy = async (column: "photo_profil" | "photo_hero") => {
  await object();
  await twice(() => chef({ [column]: cle }));
};

/** Generated primary keys, and two unique keys that only extend a primary key as foreign key targets. */
const cannotBeViolated = (name: string) =>
  name.endsWith("_pkey") || /^(course|dish|menu|service|slug|source)_of_chef$|^slot_of_service$/.test(name);

const violations: Record<string, () => Promise<unknown>> = {
  one_account_per_email: () => twice(() => insert(client, "user", aUser({ email: "a@b.fr" }))),
  account_email_is_lower_case: () => insert(client, "user", aUser({ email: "A@b.fr" })),
  one_session_per_token: () => twice(() => session({})),
  session_belongs_to_user: () => session({ user_id: nobody }),
  one_known_device_per_token: () => twice(() => knownDevice({})),
  known_device_belongs_to_user: () => knownDevice({ user_id: nobody }),
  known_device_token_is_hashed: () => knownDevice({ token_hash: Buffer.from("en clair") }),
  one_account_per_provider_identity: () => twice(() => account({})),
  account_belongs_to_user: () => account({ user_id: nobody }),
  one_second_factor_per_user: () => twice(() => secondFactor()),
  second_factor_belongs_to_user: () => secondFactor({ user_id: nobody }),
  one_passkey_per_credential: () => twice(() => passkey()),
  passkey_belongs_to_user: () => passkey({ user_id: nobody }),
  passkey_name_is_short: () => passkey({ name: "x".repeat(41) }),
  passkey_counter_is_positive: () => passkey({ counter: -1 }),
  role_is_known: () => insert(client, "user_roles", { user_id: ids.user, role: "root" }),
  role_belongs_to_user: () => insert(client, "user_roles", { user_id: nobody, role: "chef" }),
  user_roles_pkey: () => twice(() => insert(client, "user_roles", { user_id: ids.user, role: "chef" })),

  one_chef_profile_per_account: () => insert(client, "chefs", aChef(ids.user)),
  chef_belongs_to_user: () => client.query(`delete from "user" where id = $1`, [ids.user]),
  one_page_per_slug: async () => {
    await insert(client, "chef_slugs", { slug: "prise", chef_id: ids.chef });
    return insert(client, "chef_slugs", { slug: "prise", chef_id: ids.otherChef });
  },
  draft_belongs_to_chef: () => insert(client, "service_brouillons", { chef_id: nobody, cle: nobody }),
  draft_is_of_an_own_service: () => draftOf(ids.chef, { service_id: ids.otherService, version: 1 }),
  one_draft_per_service: async () => {
    await draftOf(ids.chef, { service_id: ids.service, version: 1 });
    return draftOf(ids.chef, { service_id: ids.service, version: 1, cle: ids.chef });
  },
  one_draft_per_form: async () => {
    await draftOf(ids.chef, {});
    return draftOf(ids.chef, {});
  },
  draft_of_a_service_has_its_version: () => draftOf(ids.chef, { service_id: ids.service }),
  draft_has_known_steps: () => draftOf(ids.chef, { etapes: '{"menu": {}}' }),
  slug_leads_to_a_chef: () => insert(client, "chef_slugs", { slug: "personne", chef_id: nobody }),
  slug_is_an_address: () => insert(client, "chef_slugs", { slug: "profile", chef_id: ids.chef }),
  chef_slug_is_their_own: async () => {
    await insert(client, "chef_slugs", { slug: "a-elle", chef_id: ids.otherChef });
    return client.query("update chefs set slug = 'a-elle' where id = $1", [ids.chef]);
  },
  chef_has_a_name: () => chef({ nom: "  " }),
  fournisseur_mail_is_known: () => chef({ fournisseur_mail: "pigeon" }),
  specialites_are_known: () => chef({ specialites: ["cuisine_francaise", "cuisine_martienne"] }),
  annees_experience_between_0_and_50: () => chef({ annees_experience: 51 }),
  lien_paiement_is_https: () => chef({ lien_paiement: "javascript:alert(1)" }),
  site_web_is_https: () => chef({ site_web: "http://exemple.fr" }),
  ...proofViolations(client, { ids, twice }),

  one_client_profile_per_nom: () => insert(client, "client_profiles", aClientProfile({ nom: "ADULTE" })),
  client_profile_has_a_name: () => insert(client, "client_profiles", aClientProfile({ nom: " " })),
  prix_base_is_not_negative: () => insert(client, "client_profiles", aClientProfile({ prix_base: "-1" })),

  service_belongs_to_chef: () => service({ chef_id: nobody }),
  type_service_is_known: () => service({ type_service: "voyage" }),
  prix_indicatif_is_not_negative: () => service({ prix_indicatif: "-0.01" }),
  duree_minutes_within_a_week: () => service({ duree_minutes: 0 }),
  capacite_max_between_1_and_999: () => service({ capacite_max: 0 }),
  service_version_is_positive: () => service({ version: 0 }),
  service_photo_belongs_to_service: () => photo("service_photos", { service_id: nobody }),
  one_service_photo_per_object: async () => {
    await object();
    await twice(() => photo("service_photos", { service_id: ids.service }));
  },
  service_photo_is_stored: () => photo("service_photos", { service_id: ids.service }),
  service_photo_ordre_is_not_negative: () => photo("service_photos", { service_id: ids.service }, { ordre: -1 }),
  one_price_per_service_and_profile: () => twice(() => price()),
  price_belongs_to_service: () => price({ service_id: nobody }),
  price_is_for_a_client_profile: () => price({ client_profile_id: nobody }),
  prix_is_above_zero: () => price({ prix: "0" }),
  tier_belongs_to_a_price: () => tier(),
  min_quantity_is_at_least_1: async () => (await price(), tier({ min_quantity: 0 })),
  max_quantity_is_at_least_min: async () => (await price(), tier({ min_quantity: 5, max_quantity: 4 })),
  discount_above_0_up_to_100: async () => (await price(), tier({ discount_percentage: "100.01" })),
  tiers_of_a_price_do_not_overlap: async () => {
    await price();
    await tier({ min_quantity: 2, max_quantity: 5 });
    await tier({ min_quantity: 5 });
  },

  slot_belongs_to_service: () => slot({ service_id: nobody }),
  one_active_slot_per_service_and_start: () => insert(client, "service_availabilities", aSlot(ids.service)),
  places_reservees_within_places_disponibles: () => slot({ places_reservees: 11 }),
  places_disponibles_between_1_and_100: () => slot({ places_disponibles: 101 }),
  people_of_slot_within_capacite_max: async () => {
    await client.query("update services set capacite_max = 8 where id = $1", [ids.service]);
    await client.query("update service_availabilities set places_reservees = 9 where id = $1", [ids.slot]);
  },
  slot_lasts_one_hour: () => slot({ date_fin: "2030-07-01T19:00:00Z" }),
  engagement_is_of_a_slot: () => engagement(nobody, "[2030-06-15 17:00Z,2030-06-15 20:00Z)"),
  engagement_belongs_to_chef: () => engagement(ids.slot, "[2030-06-15 17:00Z,2030-06-15 20:00Z)", { chef_id: nobody }),
  engagement_has_a_duration: () => engagement(ids.slot, "empty"),
  chef_engagements_pkey: () =>
    twice(() => engagement(ids.slot, "[2030-06-15 17:00Z,2030-06-15 20:00Z)", { exclusif: false })),
  chef_is_engaged_once_at_a_time: async () => {
    const second = await slot({});
    await engagement(ids.slot, "[2030-06-15 17:00Z,2030-06-15 20:00Z)");
    await engagement(second.id, "[2030-06-15 19:59Z,2030-06-15 21:00Z)");
  },
  reservation_belongs_to_chef: () => client.query("delete from chefs where id = $1", [ids.chef]),
  reservation_service_belongs_to_chef: () => reservation({ chef_id: ids.otherChef }),
  reservation_slot_belongs_to_service: () => reservation({ chef_id: ids.otherChef, service_id: ids.otherService }),
  statut_is_known: () => reservation({ statut: "perdue" }),
  prix_final_is_not_negative: () => reservation({ prix_final: "-1" }),
  participants_is_a_list: () => reservation({ participants: "{}" }),
  nombre_participants_between_1_and_999: () => reservation({ nombre_participants: 0, places_prises: 0 }),
  places_prises_are_all_or_none: () => reservation({ places_prises: 1 }),
  reservation_ends_after_it_starts: () => reservation({ date_fin: "2030-06-15T17:00:00Z" }),
  client_has_a_name: () => reservation({ client_prenom: " " }),
  client_email_is_an_address: () => reservation({ client_email: "zoe" }),
  reservation_payment_link_is_https: () => reservation({ lien_paiement: "http://payer.example/moi" }),
  reservation_annulation_is_known: () => reservation({ annulation: "dure" }),
  reservation_annulation_sur_mesure_is_complete: () => reservation({ annulation: "sur_mesure", annulation_heures: 24 }),
  sum_is_due_on_a_cancelled_reservation: () => reservation({ annulation: "souple", somme_due: "1.00" }),
  montant_regle_is_not_negative: () => reservation({ montant_regle: "-1" }),
  refund_is_due_on_a_cancelled_reservation: () => reservation({ statut: "payee", somme_a_rembourser: "1.00" }),
  refund_date_needs_a_refund: () => reservation({ statut: "annulee", rembourse_le: "2026-01-01" }),
  cancellation_mail_was_queued_before_it_left: () => reservation({ annulation_envoyee_le: "2026-01-01" }),
  email_is_corrected_3_times_at_most: () =>
    reservation({ email_corrections: 4, email_corrige_le: "2030-01-01T00:00:00Z" }),
  corrected_email_has_its_date: () => reservation({ email_corrections: 1 }),
  whole_slot_has_one_live_reservation: () => reservation({ creneau_entier: true }),
  event_belongs_to_reservation: () => event({ reservation_id: nobody }),
  event_statuts_are_known: () => event({ statut_apres: "perdue" }),
  event_acteur_is_known: () => event({ acteur: "voisin" }),
  event_changes_the_statut: () => event({ statut_avant: "confirmee" }),
  token_opens_a_reservation: () =>
    insert(client, "reservation_tokens", { token_hash: Buffer.alloc(32), reservation_id: nobody }),
  token_hash_is_sha256: () =>
    insert(client, "reservation_tokens", { token_hash: Buffer.alloc(16), reservation_id: ids.reservation }),
  reservation_tokens_pkey: () =>
    twice(() =>
      insert(client, "reservation_tokens", { token_hash: Buffer.alloc(32), reservation_id: ids.reservation }),
    ),
  one_answer_per_idempotency_key: () => twice(() => key()),
  one_idempotency_key_per_reservation: async () => {
    await key({ reservation_id: ids.reservation });
    await key({ reservation_id: ids.reservation, cle: ids.user });
  },
  body_hash_is_sha256: () => key({ body_hash: Buffer.alloc(3) }),
  idempotency_key_answers_with_a_reservation: () => key({ reservation_id: nobody }),

  message_is_for_a_chef: () => message({ chef_id: nobody }),
  message_statut_is_known: () => message({ statut: "perdu" }),
  message_date_is_empty_or_a_minute: () => message({ date_souhaitee: "demain" }),
  sender_has_a_name: () => message({ client_nom: "" }),
  sender_email_is_an_address: () => message({ client_email: "a b@c" }),
  message_is_not_blank: () => message({ message: "\t \n" }),
  contestation_is_of_a_chef: () => help({ conteste_chef_id: nobody }),
  help_sujet_is_known: () => help({ sujet: "voyage" }),
  help_statut_is_known: () => help({ statut: "perdu" }),
  help_is_filled: () => help({ nom: "" }),
  help_email_is_an_address: () => help({ email: "zoe" }),
  one_update_per_version: () => twice(() => update()),
  update_has_a_title: () => update({ titre: " " }),
  galerie_photo_belongs_to_chef: () => photo("galerie_photos", { chef_id: nobody }),
  one_galerie_photo_per_object: async () => {
    await object();
    await twice(() => photo("galerie_photos", { chef_id: ids.chef }));
  },
  galerie_photo_is_stored: () => photo("galerie_photos", { chef_id: ids.chef }),
  photo_profil_is_stored: () => chef({ photo_profil: cle }),
  photo_hero_is_stored: () => chef({ photo_hero: cle }),
  one_photo_profil_per_object: () => sharedBy("photo_profil"),
  one_photo_hero_per_object: () => sharedBy("photo_hero"),
  photo_cle_is_a_random_key_of_its_kind: () => object({ cle: "chef-gallery/lea" }),
  photo_largeur_between_1_and_1920: () => object({ largeur: 1921 }),
  photo_hauteur_between_1_and_3840: () => object({ hauteur: 0 }),
  photo_octets_between_1_and_5242880: () => object({ octets: 5242881 }),
  photo_apercu_is_a_tiny_webp: () => object({ apercu: "data:text/html;base64,AAAA" }),
  galerie_photo_ordre_is_not_negative: () => photo("galerie_photos", { chef_id: ids.chef }, { ordre: -1 }),
  sitemap_part_has_a_plain_name: () => sitemapPart({ nom: "../x" }),
  sitemap_part_holds_50000_pages_at_most: () => sitemapPart({ pages: 50_001 }),
  pool_is_suspected_after_it_was_seen: () =>
    insert(client, "worker_pools", { id: "p", seen_at: day, suspected_at: "2020-01-01" }),
  ...tableViolations(client),
  ...zoneViolations(chef, service, reservation),
  fondement_desactivation_is_known: () => chef({ fondement_desactivation: "humeur" }),
  chef_annulation_is_known: () => chef({ annulation: "sur_mesure" }),
  paused_chef_is_inactive: () => chef({ pause_depuis: "2026-01-01", actif: true }),
  return_is_after_the_pause_began: () =>
    chef({ pause_depuis: "2026-01-01T23:30:00Z", retour_le: "2026-01-02", actif: false }),
  closed_chef_is_inactive: () => chef({ ferme_le: "2026-01-01", actif: true }),
  anonymised_client_left_no_words: () => reservation({ anonymise_le: "2026-01-01", client_message: "Noix" }),
  data_link_hash_is_sha256: () => dataLink({ token_hash: Buffer.alloc(3) }),
  data_link_etape_is_known: () => dataLink({ etape: "porte" }),
  data_link_email_is_normal: () => dataLink({ email: "Zoe@exemple.fr" }),
  email_change_belongs_to_user: () => emailChange({ user_id: nobody }),
  one_email_change_per_old_link: () => twoEmailChanges({ nouveau_token_hash: Buffer.alloc(32, 3) }),
  one_email_change_per_new_link: () => twoEmailChanges({ ancien_token_hash: Buffer.alloc(32, 3) }),
  email_change_hashes_are_sha256: () => emailChange({ nouveau_token_hash: Buffer.alloc(3) }),
  email_change_address_is_normal: () => emailChange({ nouvel_email: "Nouvelle@exemple.fr" }),
  account_closure_belongs_to_user: () =>
    insert(client, "account_closures", { user_id: nobody, ferme_le: day, profil_actif: true }),
  audit_action_is_not_blank: () => insert(client, "audit_log", { action: " " }),
  ...searchViolations(client, twice),
  ...dossierViolations(client, { ids, twice }),
  ...menuViolations(client, ids),
  ...requestViolations(client, ids),
  ...waitingViolations(client, ids),
  ...reviewViolations(client, ids),
};

describe("each constraint rejects the violation it is named after", () => {
  it.each(Object.entries(violations))("%s", async (name, violate) => {
    expect(await refusal(violate)).toBe(name);
  });

  it("covers every constraint and unique index of the schema", async () => {
    const { rows } = await client.query<{ name: string }>(`
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace
        -- The deferred triggers of the search refuse nothing.
        and not (contype = 't' and condeferred)
      union
      select relname from pg_class join pg_index on pg_index.indexrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and indisunique
      order by name`);
    const uncovered = rows.map(({ name }) => name).filter((name) => !(name in violations) && !cannotBeViolated(name));
    expect(rows.length).toBeGreaterThan(80);
    expect(uncovered).toEqual([]);
  });
});
