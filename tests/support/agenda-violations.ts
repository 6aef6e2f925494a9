import type pg from "pg";
import { insert } from "./factories.ts";

type Ids = { chef: string; otherChef: string; service: string; slot: string };
const nobody = "00000000-0000-4000-8000-000000000000";

/** Violations of the constraints on chefs' calendars and on what other sites learn of them. */
export function agendaViolations(client: pg.Client, ids: Ids): Record<string, () => Promise<unknown>> {
  const settings = (over: object) => insert(client, "agenda_reglages", { chef_id: ids.chef, ...over });
  const own = (over: object) => insert(client, "agenda_reglages_services", { service_id: ids.service, ...over });
  const rule = (over: object) =>
    insert(client, "agenda_regles", {
      chef_id: ids.chef,
      service_id: ids.service,
      jours: [5],
      heures: ["19:00"],
      places: 8,
      du: "2030-01-01",
      ...over,
    });
  const exception = (over: object) =>
    insert(client, "agenda_exceptions", { chef_id: ids.chef, type: "ferme", jour: "2030-01-01", ...over });
  const opened = (over: object) =>
    exception({ type: "ouvert", service_id: ids.service, heure: "19:00", places: 8, ...over });
  const source = (over: object = {}) =>
    insert(client, "agenda_sources", {
      chef_id: ids.chef,
      nom: "Personnel",
      adresse_chiffree: Buffer.alloc(8),
      adresse_visible: "exemple.fr…abcd",
      ...over,
    });
  const periode = "[2030-06-15 00:00+00,2030-06-16 00:00+00)";
  const closure = (over: object = {}) =>
    insert(client, "chef_fermetures", { chef_id: ids.chef, type: "blocage", periode, ...over });
  const imported = async () => ({ type: "import", source_id: (await source()).id, cle: "a" });
  const feed = (over: object) =>
    insert(client, "agenda_flux", {
      chef_id: ids.chef,
      token_hash: Buffer.alloc(32, 1),
      token_chiffre: Buffer.alloc(8),
      ...over,
    });
  const sites = (over: object) => insert(client, "chef_sites", { chef_id: ids.chef, ...over });
  const webhook = (over: object = {}) =>
    insert(client, "webhooks", {
      chef_id: ids.chef,
      url: "https://exemple.fr/convive",
      secret_chiffre: Buffer.alloc(8),
      evenements: ["reservation.payee"],
      ...over,
    });
  const delivery = async (over: object) =>
    insert(client, "webhook_livraisons", {
      webhook_id: (await webhook()).id,
      evenement: "reservation.payee",
      contenu: {},
      ...over,
    });
  const long = "x".repeat(201);
  return {
    calendar_settings_belong_to_chef: () => settings({ chef_id: nobody }),
    notice_between_0_and_14_days: () => settings({ delai_heures: 337 }),
    horizon_between_2_weeks_and_12_months: () => settings({ horizon_semaines: 1 }),
    margin_before_between_0_and_4_hours: () => settings({ marge_avant: 20 }),
    margin_after_between_0_and_4_hours: () => settings({ marge_apres: 255 }),
    service_calendar_settings_belong_to_service: () => own({ service_id: nobody }),
    service_notice_between_0_and_14_days: () => own({ delai_heures: -1 }),
    service_margin_before_between_0_and_4_hours: () => own({ marge_avant: 255 }),
    service_margin_after_between_0_and_4_hours: () => own({ marge_apres: 20 }),
    calendar_rule_belongs_to_chef: () => rule({ chef_id: nobody }),
    calendar_rule_belongs_to_service: () => rule({ service_id: nobody }),
    rule_days_are_weekdays: () => rule({ jours: [8] }),
    rule_hours_are_between_1_and_12: () => rule({ heures: [] }),
    rule_places_between_1_and_100: () => rule({ places: 0 }),
    rule_repeats_every_1_to_4_weeks: () => rule({ semaines: 5 }),
    rule_ends_after_its_start: () => rule({ au: "2029-12-31" }),
    calendar_exception_belongs_to_chef: () => exception({ chef_id: nobody }),
    calendar_exception_belongs_to_service: () => exception({ service_id: nobody }),
    exception_type_is_known: () => exception({ type: "peut-être" }),
    opened_day_has_service_hour_and_places: () => opened({ places: null }),
    exception_places_between_1_and_100: () => opened({ places: 101 }),
    exception_hour_is_of_a_service: () => exception({ heure: "19:00" }),
    exception_note_is_short: () => exception({ note: long }),
    one_exception_per_day_and_hour: async () => (await exception({}), exception({})),
    calendar_source_belongs_to_chef: () => source({ chef_id: nobody }),
    source_state_is_known: () => source({ etat: "perdu" }),
    source_error_is_known: () => source({ etat: "illisible", erreur: "grève" }),
    unreadable_source_has_its_error: () => source({ etat: "illisible" }),
    source_name_is_short: () => source({ nom: " " }),
    closure_belongs_to_chef: () => closure({ chef_id: nobody }),
    closure_is_of_a_source_of_the_chef: async () => closure({ ...(await imported()), chef_id: ids.otherChef }),
    closure_type_is_known: () => closure({ type: "grève" }),
    imported_closure_has_its_source: () => closure({ type: "import" }),
    closure_has_a_bounded_duration: () => closure({ periode: "[2030-06-15 00:00+00,)" }),
    closure_note_is_short: () => closure({ note: long }),
    imported_closure_has_no_note: async () => closure({ ...(await imported()), note: "Dentiste" }),
    one_closure_per_imported_event: async () => {
      const event = await imported();
      await closure(event);
      await closure(event);
    },
    calendar_feed_belongs_to_chef: () => feed({ chef_id: nobody }),
    one_feed_per_token: async () => (await feed({}), feed({ chef_id: ids.otherChef })),
    feed_detail_is_known: () => feed({ detail: "tout" }),
    feed_token_is_a_sha256: () => feed({ token_hash: Buffer.alloc(3) }),
    embedding_sites_belong_to_chef: () => sites({ chef_id: nobody }),
    chef_has_at_most_10_sites: () => sites({ origines: Array<string>(11).fill("https://exemple.fr") }),
    webhook_belongs_to_chef: () => webhook({ chef_id: nobody }),
    webhook_url_is_https: () => webhook({ url: "http://exemple.fr" }),
    webhook_events_are_known: () => webhook({ evenements: ["reservation.lue"] }),
    events_are_read_once: () => insert(client, "webhook_lecture", { seule: false, evenement: 0 }),
    one_delivery_per_event: async () => {
      const first = await delivery({ evenement_id: 1 });
      return delivery({ webhook_id: first.webhook_id, evenement_id: 1 });
    },
    delivery_belongs_to_webhook: () => delivery({ webhook_id: nobody }),
    delivered_event_is_known: () => delivery({ evenement: "reservation.lue" }),
    delivery_ends_once: () => delivery({ livree_le: "2030-01-01", abandonnee_le: "2030-01-01" }),
    engagement_avoids_closures: async () => {
      await closure();
      const hours = "[2030-06-15 17:00+00,2030-06-15 18:00+00)";
      await insert(client, "chef_engagements", { chef_id: ids.chef, availability_id: ids.slot, periode: hours });
    },
  };
}
