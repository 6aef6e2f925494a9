import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { aChef, aUser, insert } from "./factories.ts";

/** Violations of tables that refer to no chef, service or reservation. */
export function tableViolations(client: pg.ClientBase): Record<string, () => Promise<unknown>> {
  const day = "2026-01-01";
  const invariantCheck = (over: object) =>
    insert(client, "invariant_checks", { regle: "evenements", controle_le: day, examines: 5, ecarts: 0, ...over });
  const invariantBreak = (over: object) =>
    insert(client, "invariant_breaks", { regle: "evenements", objet: "x:1", vu_le: day, revu_le: day, ...over });
  const commune = (over: object) =>
    insert(client, "communes", {
      ...{ code_insee: "99999", nom: "Ys", cle: "ys", codes_postaux: ["29999"], departement: "29", region: "53" },
      ...{ population: 3, latitude: 48.1, longitude: -4.4, source_coordonnees: "geonames", ...over },
    });
  const hash = randomBytes(32);
  const alias = (over: object) =>
    insert(client, "link_aliases", { ancien_hash: randomBytes(32), actuel_hash: randomBytes(32), ...over });
  const legalFact = (over: object) =>
    insert(client, "parametres_legaux", {
      ...{ fait: "nom", valeur: "Convive", motif: "Première saisie", auteur_id: randomUUID() },
      ...over,
    });
  const helpEntry = async (over: object) => {
    const { id: message_id } = await insert(client, "help_messages", {
      nom: "Zoé",
      email: "zoe@exemple.fr",
      message: "Bonjour",
    });
    const entry = { message_id, genre: "note", texte: "Bonjour", auteur_id: randomUUID() };
    return insert(client, "aide_echanges", { ...entry, ...over });
  };
  const helpTemplate = (over: object = {}) =>
    insert(client, "aide_modeles", { titre: "Accusé", texte: "Bonjour", ...over });
  const announcement = (over: object) =>
    insert(client, "annonces", { genre: "service", objet: "Objet", texte: "Texte", auteur_id: randomUUID(), ...over });
  const termsChange = { genre: "conditions", objet: null, en_vigueur_le: "2026-12-03" };
  const sending = async (over: object) => {
    const { id: annonce_id } = await announcement({});
    return client.query("insert into annonces_envois (annonce_id, chef_id) values ($1, $2)", [
      ...Object.values({ annonce_id, chef_id: randomUUID(), ...over }),
    ]);
  };
  const factToConfirm = (over: object) =>
    insert(client, "parametres_a_confirmer", {
      ...{ fait: "email_donnees", valeur: "zoe@exemple.fr", motif: "Première saisie", auteur_id: randomUUID() },
      ...{ token_hash: randomBytes(32), expire_le: day, ...over },
    });
  const mail = (over: object) =>
    insert(client, "emails", { message_id: "a-1", destinataire: "zoe@exemple.fr", tache: "send-data-link", ...over });
  const block = (over: object) =>
    insert(client, "blocages", {
      ...{ portee: "email", cle: Buffer.alloc(32), objet: "reservation:x", auteur_id: randomUUID() },
      ...{ created_at: "2026-11-01", fin: "2026-11-08", ...over },
    });
  const note = (over: object) =>
    insert(client, "notes_internes", { texte: "Rappelé.", auteur_id: randomUUID(), ...over });
  const network = (over: object) =>
    client.query("insert into reseaux_visiteurs (email_cle, cle, portee, vu_le) values ($1, $1, $2, $3)", [
      ...Object.values({ cle: Buffer.alloc(32), portee: "ipv4_32", vu_le: day, ...over }),
    ]);
  const placement = { chef_id: randomUUID(), portee: "france", verifie: true, note_demi: 8, lot: 1 };
  const foundService = (over: object) =>
    insert(client, "recherche_services", {
      ...{
        service_id: randomUUID(),
        ...placement,
        type_service: "traiteur",
        frais_deplacement: "compris",
        tarifs: "[]",
      },
      ...{ prix_plancher: 1, regimes: [], specialites: [], avis: 0, chef_cree_le: day, places_illimitees: false },
      ...{ partage: true, minutes: 60, reservations_paralleles: false, ...over },
    });
  const freeDay = (over: object) =>
    insert(client, "recherche_jours", { service_id: placement.chef_id, jour: day, places: 1, ...placement, ...over });
  const views = (over: object) =>
    insert(client, "vues_jours", { jour: day, chef_id: randomUUID(), genre: "chef", vues: 1, ...over });
  const dayFigures = (over: object) =>
    insert(client, "chiffres_jours", {
      ...{
        ville: "",
        jour: day,
        type_service: "",
        demandes: 0,
        confirmees: 0,
        annulees: 0,
        expirees: 0,
        en_attente: 0,
      },
      ...{ declare: 0, nouveaux_chefs: 0, nouveaux_visibles: 0, ...over },
    });
  const answers = (over: object) =>
    insert(client, "chiffres_delais", { ville: "", jour: day, type_service: "", heures: 1, nombre: 1, ...over });
  const twice = async (write: (over: object) => Promise<unknown>) => {
    await write({});
    await write({});
  };
  const opened = async (over: object) => {
    const { id: user_id } = await insert(client, "user", aUser());
    return insert(client, "fiches_ouvertes", { user_id, genre: "chef", fiche: randomUUID(), ouverte_le: day, ...over });
  };
  const role = (over: object) => insert(client, "user_roles", { user_id: randomUUID(), role: "admin", ...over });
  return {
    fact_to_confirm_is_known: () => factToConfirm({ fait: "nom" }),
    fact_to_confirm_is_an_address: () => factToConfirm({ valeur: "zoe" }),
    fact_to_confirm_has_a_reason: () => factToConfirm({ motif: " " }),
    link_alias_hashes_are_sha256: () => alias({ ancien_hash: randomBytes(31) }),
    link_alias_names_another_hash: () => alias({ ancien_hash: hash, actuel_hash: hash }),
    link_aliases_pkey: async () => (await alias({ ancien_hash: hash }), alias({ ancien_hash: hash })),
    fact_confirmation_hash_is_sha256: () => factToConfirm({ token_hash: randomBytes(31) }),
    one_address_to_confirm_per_fact: async () => {
      await factToConfirm({});
      await factToConfirm({});
    },
    one_fact_per_confirmation_link: async () => {
      const token_hash = randomBytes(32);
      await factToConfirm({ token_hash });
      await factToConfirm({ token_hash, fait: "email_signalement" });
    },
    mail_state_is_known: () => mail({ statut: "perdu" }),
    mail_recipient_is_normal: () => mail({ destinataire: "Zoe@exemple.fr" }),
    mail_code_is_an_enhanced_status: () => mail({ statut: "rejete", code: "550" }),
    rejected_mail_has_a_code: () => mail({ statut: "rejete" }),
    mail_is_about_a_reservation: () => mail({ reservation_id: randomUUID() }),
    one_state_per_mail_and_recipient: async () => {
      await mail({});
      await mail({ statut: "envoye" });
    },
    note_has_one_object: () => note({}),
    note_is_filled: () => note({ chef_id: randomUUID(), texte: " " }),
    note_is_about_a_chef: () => note({ chef_id: randomUUID() }),
    note_is_about_a_reservation: () => note({ reservation_id: randomUUID() }),
    block_scope_is_known: () => block({ portee: "pays" }),
    block_key_is_a_hash: () => block({ cle: Buffer.from("192.0.2.1") }),
    block_ends: () => block({ fin: "2027-02-15" }),
    block_reasons_between_20_and_2000: () => block({ motif: "Impoli" }),
    block_is_lifted_by_somebody: () => block({ leve_le: "2026-11-02" }),
    one_row_per_mailbox_and_network: () => twice(network),
    visitor_network_is_known: () => network({ portee: "email" }),
    announcement_kind_is_known: () => announcement({ genre: "publicite" }),
    announcement_state_is_known: () => announcement({ statut: "perdue", programmee_le: day, essai_le: day }),
    announced_type_is_known: () => announcement({ type_service: "magie" }),
    announcement_is_filled: () => announcement({ texte: " " }),
    terms_change_has_a_date_instead_of_a_subject: () => announcement({ en_vigueur_le: "2026-12-03" }),
    terms_change_is_announced_15_days_ahead: () =>
      announcement({ ...termsChange, programmee_le: "2026-11-19T12:00:00Z" }),
    announcement_is_tested_before_it_is_scheduled: () => announcement({ statut: "programmee", programmee_le: day }),
    suspended_announcement_has_a_reason: () =>
      announcement({ statut: "suspendue", programmee_le: day, essai_le: day, motif_suspension: " " }),
    one_terms_change_per_date: async () => {
      await announcement(termsChange);
      await announcement(termsChange);
    },
    sending_is_of_an_announcement: async () => {
      const { id: user_id } = await insert(client, "user", aUser());
      const { id: chef_id } = await insert(client, "chefs", aChef(user_id));
      await sending({ annonce_id: randomUUID(), chef_id });
    },
    announcement_is_sent_to_a_chef: () => sending({}),
    // In one statement: the key is checked row by row, before the chef.
    one_announcement_per_chef: async () => {
      const { id } = await announcement({});
      await client.query("insert into annonces_envois (annonce_id, chef_id) values ($1, $1), ($1, $1)", [id]);
    },
    opened_record_kind_is_known: () => opened({ genre: "service" }),
    opened_record_is_of_a_user: async () => {
      const { id } = await insert(client, "user", aUser());
      const { id: fiche } = await insert(client, "chefs", aChef(id));
      await opened({ user_id: randomUUID(), fiche });
    },
    opened_reservation_exists: () => opened({ genre: "personne" }),
    opened_chef_exists: () => opened({}),
    opened_case_exists: () => opened({ genre: "signalement" }),
    // In one statement: the key is checked row by row, before the account.
    opened_record_is_listed_once: () =>
      client.query("insert into fiches_ouvertes select $1::uuid, 'chef', $1::uuid, now() from generate_series(1, 2)", [
        randomUUID(),
      ]),
    console_role_is_known: () => role({ role_console: "chef" }),
    console_role_goes_with_admin: () => role({}),
    figures_of_a_day_are_one_row: () => twice(dayFigures),
    every_request_has_one_outcome: () => dayFigures({ demandes: 1 }),
    visible_new_chefs_are_new: () => dayFigures({ nouveaux_visibles: 1 }),
    answers_after_an_hour_are_one_row: () => twice(answers),
    answers_are_counted_from_one: () => answers({ nombre: 0 }),
    views_of_a_day_are_one_row: async () => {
      const { id: user_id } = await insert(client, "user", aUser());
      const { id: chef_id } = await insert(client, "chefs", aChef(user_id));
      await twice(() => views({ chef_id }));
    },
    views_belong_to_a_chef: () => views({}),
    view_kind_is_known: () => views({ genre: "annuaire" }),
    views_are_counted_from_one: () => views({ vues: 0 }),
    figures_are_computed_once: () => insert(client, "chiffres_calcul", { seul: false, calcule_le: day, villes: [] }),
    exchange_follows_a_help_message: () => helpEntry({ message_id: randomUUID() }),
    exchange_kind_is_known: () => helpEntry({ genre: "appel" }),
    exchange_is_filled: () => helpEntry({ texte: "\t " }),
    help_template_is_filled: () => helpTemplate({ texte: " " }),
    one_help_template_per_title: async () => {
      await helpTemplate();
      await helpTemplate();
    },
    restore_reaches_a_past_moment: () => insert(client, "restores", { restored_to: "2999-01-01" }),
    restore_is_released_after_it_was_made: () => insert(client, "restores", { restored_to: day, released_at: day }),
    sent_mail_hash_is_sha256: () => insert(client, "mails_sent_before_restore", { hash: Buffer.alloc(31) }),
    portee_is_known: () => foundService({ portee: "lune" }),
    lot_between_0_and_255: () => foundService({ lot: 256 }),
    free_day_has_places: () => freeDay({ places: 0 }),
    one_row_per_service_and_day: async () => {
      await freeDay({});
      await freeDay({});
    },
    checked_invariant_is_known: () => invariantCheck({ regle: "rien" }),
    ecarts_within_examines: () => invariantCheck({ ecarts: 6 }),
    broken_invariant_is_known: () => invariantBreak({ regle: "rien" }),
    break_names_its_objet: () => invariantBreak({ objet: " " }),
    one_open_break_per_objet: async () => {
      await invariantBreak({});
      await invariantBreak({});
    },
    code_insee_has_five_characters: () => commune({ code_insee: "9999" }),
    commune_has_a_name: () => commune({ nom: " " }),
    population_is_not_negative: () => commune({ population: -1 }),
    coordinates_are_complete: () => commune({ source_coordonnees: null }),
    coordinates_are_on_earth: () => commune({ latitude: 91 }),
    source_coordonnees_is_known: () => commune({ source_coordonnees: "carte" }),
    legal_fact_is_known: () => legalFact({ fait: "devise" }),
    legal_fact_has_a_value: () => legalFact({ valeur: " " }),
    legal_fact_has_a_reason: () => legalFact({ motif: " " }),
    reference_data_has_a_name: () => insert(client, "reference_data", { nom: " ", empreinte: "x" }),
  };
}
