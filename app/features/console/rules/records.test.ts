import { describe, expect, it } from "vitest";
import {
  mailsOf,
  outcomeOf,
  type RecordEvent,
  type RecordedReservation,
  recordPath,
  rejectedNow,
  type StoredMail,
  searchChecks,
  searchVisibility,
  serviceShown,
  trailOf,
} from "./records.ts";

const at = (text: string) => new Date(`2026-${text}Z`);
const NOW = at("11-15T10:00");

const asked: RecordEvent = {
  statut_avant: null,
  statut_apres: "en_attente",
  acteur: "client",
  nature: null,
  created_at: at("11-13T14:00"),
};
const ended = (
  acteur: RecordEvent["acteur"],
  statut_avant: RecordEvent["statut_avant"] = "en_attente",
): RecordEvent => ({
  ...asked,
  statut_avant,
  statut_apres: "annulee",
  acteur,
});
const reservation = (over: Partial<RecordedReservation> = {}): RecordedReservation => ({
  statut: "en_attente",
  created_at: asked.created_at,
  demandee_le: null,
  date_souhaitee: at("11-21T18:00"),
  email_confirme_le: null,
  email_corrige_le: null,
  accuse_envoye_le: null,
  accuse_rejete_le: null,
  rappel_a_envoyer_le: null,
  annulation_envoyee_le: null,
  rembourse_le: null,
  anonymise_le: null,
  ...over,
});

describe("the outcome of a reservation", () => {
  it.each([
    ["confirmee", asked, "confirmee"],
    ["refuse", asked, "refusee"],
    ["annulee", ended("chef"), "refusee"],
    ["annulee", ended("systeme"), "expiree"],
    ["annulee", ended("client"), "annulee"],
    ["annulee", ended("chef", "payee"), "annulee"],
    ["annulee", { ...ended("client", "payee"), nature: "retractation" }, "retractee"],
    ["annulee", undefined, "annulee"],
  ] as const)("of %s after %j is %3$s", (statut, change, outcome) => {
    expect(outcomeOf(statut, change)).toBe(outcome);
  });
});

describe("the trail of a reservation", () => {
  const codes = (...given: Parameters<typeof trailOf>) => trailOf(...given).map(({ code }) => code);
  const confirmed: RecordEvent = {
    statut_avant: "en_attente",
    statut_apres: "confirmee",
    acteur: "chef",
    nature: null,
    created_at: at("11-14T08:00"),
  };

  it("waits for the chef until the request expires", () => {
    const rejected = reservation({ accuse_rejete_le: at("11-13T14:01"), email_corrige_le: at("11-13T14:20") });
    expect(trailOf(rejected, { events: [asked], changes: [], now: NOW })).toEqual([
      { code: "demande", at: at("11-13T14:00"), state: "done" },
      { code: "accuse_rejete", at: at("11-13T14:01"), state: "done" },
      { code: "email_corrige", at: at("11-13T14:20"), state: "done" },
      { code: "attend", at: at("11-13T14:00"), state: "now" },
      { code: "expire", at: at("11-16T14:00"), state: "ahead" },
    ]);
  });

  it("shows when the team reminded the chef", () => {
    const reminded = { ...reservation(), relance_le: at("11-14T06:22") };
    const trail = trailOf(reminded, { events: [asked], changes: [], now: NOW });
    expect(trail).toContainEqual({ code: "relance", at: at("11-14T06:22"), state: "done" });
  });

  it("says that a request which waits was changed, from when on the chef's time counts", () => {
    const changed = reservation({ demandee_le: at("11-14T09:00") });
    const changes = [
      { type: "date", statut: "acceptee", created_at: at("11-14T09:00"), traitee_le: at("11-14T09:00") },
    ] as const;
    expect(trailOf(changed, { events: [asked], changes, now: NOW }).slice(-3)).toEqual([
      { code: "demande_changee", at: at("11-14T09:00"), state: "done" },
      { code: "attend", at: at("11-14T09:00"), state: "now" },
      { code: "expire", at: at("11-17T09:00"), state: "ahead" },
    ]);
  });

  it("puts changes and mails between the events, and the meal last", () => {
    const accepted = reservation({
      statut: "confirmee",
      email_confirme_le: at("11-13T13:59"),
      accuse_envoye_le: at("11-13T14:01"),
    });
    const changes = [
      { type: "convives", statut: "refusee", created_at: at("11-14T09:00"), traitee_le: at("11-14T10:00") },
      { type: "date", statut: "envoyee", created_at: at("11-15T09:00"), traitee_le: null },
    ] as const;
    expect(codes(accepted, { events: [asked, confirmed], changes, now: NOW })).toEqual([
      "email_confirme",
      "demande",
      "accuse_envoye",
      "confirmee",
      "changement_convives",
      "changement_refusee",
      "changement_date",
      "repas",
    ]);
    expect(codes(accepted, { events: [asked, confirmed], changes: [], now: at("11-21T18:00") }).at(-1)).toBe(
      "confirmee",
    );
  });

  it("names a payment that the chef undid, instead of a second confirmation", () => {
    const paid = { ...confirmed, statut_avant: "confirmee", statut_apres: "payee" } as const;
    const undone = { ...confirmed, statut_avant: "payee" } as const;
    const accepted = reservation({ statut: "confirmee" });
    const events = [asked, confirmed, paid, undone];
    expect(codes(accepted, { events, changes: [], now: NOW })).toEqual([
      "demande",
      "confirmee",
      "payee",
      "paiement_retire",
      "repas",
    ]);
  });

  it("ends with what followed a cancellation", () => {
    const cancelled = reservation({
      statut: "annulee",
      annulation_envoyee_le: at("11-14T12:01"),
      rembourse_le: at("11-14T15:00"),
      anonymise_le: at("11-14T16:00"),
    });
    const cancel = { ...ended("chef", "confirmee"), created_at: at("11-14T12:00") };
    const trail = trailOf(cancelled, { events: [asked, confirmed, cancel], changes: [], now: NOW });
    expect(trail.map(({ code }) => code)).toEqual([
      "demande",
      "confirmee",
      "annulee",
      "annulation_envoyee",
      "remboursee",
      "anonymisee",
    ]);
    expect(trail[2]?.acteur).toBe("chef");
  });
});

describe("the mails of a reservation", () => {
  const mailsAt = (
    found: RecordedReservation,
    { stored = [], queued = [], now = NOW }: Partial<Parameters<typeof mailsOf>[1]> = {},
  ) => mailsOf(found, { stored, queued, now });
  const stored = (over: Partial<StoredMail>): StoredMail => ({
    ...{ tache: "send-reservation-receipt", destinataire: "zoe@exemple.fr", statut: "envoye", code: null },
    ...{ etat_le: at("11-13T14:01"), renvoye_le: null, ...over },
  });

  it("are those that left, with what is known of them", () => {
    const mails = [
      stored({ statut: "rejete", code: "5.1.1", renvoye_le: at("11-13T15:00") }),
      stored({ statut: "remis" }),
      stored({ tache: "notify-client-of-cancellation", statut: "rejete", code: "5.2.2" }),
    ];
    const found = reservation({ accuse_envoye_le: at("11-13T14:01"), annulation_envoyee_le: at("11-14T12:01") });
    const listed = mailsAt(found, { stored: mails });
    expect(listed.map(({ state, code }) => [state, code])).toEqual([
      ["renvoye", "5.1.1"],
      ["remis", null],
      ["rejete", "5.2.2"],
    ]);
    expect(listed[0]).toMatchObject({ task: "send-reservation-receipt", to: "zoe@exemple.fr", at: at("11-13T14:01") });
  });

  it("that a former address rejected wait for nobody; those of the present addresses do", () => {
    const sides = { client: " Zoe@exemple.fr", chef: "Chef@exemple.fr" };
    const rejectedBy = (...to: string[]) =>
      mailsAt(reservation(), { stored: to.map((destinataire) => stored({ statut: "rejete", destinataire })) });
    expect(rejectedNow(rejectedBy("ancienne@exemple.fr"), sides)).toEqual({ client: undefined, chef: undefined });
    expect(rejectedNow(rejectedBy("zoe@exemple.fr", "chef@exemple.fr"), sides)).toMatchObject({
      client: { to: "zoe@exemple.fr" },
      chef: { to: "chef@exemple.fr" },
    });
  });

  it("are known by the dates of the reservation when nothing else is stored", () => {
    const known = { to: null, code: null };
    expect(mailsAt(reservation())).toEqual([]);
    const sent = reservation({ accuse_envoye_le: at("11-13T14:01"), annulation_envoyee_le: at("11-14T12:01") });
    expect(mailsAt(sent)).toEqual([
      { task: "send-reservation-receipt", state: "envoye", at: at("11-13T14:01"), ...known },
      { task: "notify-client-of-cancellation", state: "envoye", at: at("11-14T12:01"), ...known },
    ]);
    const rejected = reservation({ accuse_envoye_le: at("11-13T14:01"), accuse_rejete_le: at("11-13T14:02") });
    expect(mailsAt(rejected)).toEqual([
      { task: "send-reservation-receipt", state: "rejete", at: at("11-13T14:02"), ...known },
    ]);
  });

  it("are planned or failed while they are in the queue", () => {
    const run_at = at("11-15T11:00");
    const queued = [
      { task: "notify-chef-of-reservation", run_at, dead: true },
      { task: "send-thread-mail", run_at, dead: false },
    ];
    expect(mailsAt(reservation(), { queued }).map(({ state }) => state)).toEqual(["non_envoye", "prevu"]);
  });

  it("include the reminder until its day", () => {
    const accepted = reservation({ statut: "payee" });
    expect(mailsAt(accepted)).toMatchObject([
      { task: "send-reservation-reminder", state: "prevu", at: at("11-19T08:00") },
    ]);
    expect(mailsAt(accepted, { now: at("11-19T07:00") })).toEqual([]);
    expect(mailsAt({ ...accepted, rappel_a_envoyer_le: at("11-15T08:00") })).toEqual([]);
  });
});

describe("the record of an object of the journal", () => {
  it.each([
    ["chef:1", "/admin/chefs/1"],
    ["reservation:2", "/admin/reservations/2"],
    ["help_message:3", "/admin/aide/3"],
    ["avis:4", "/admin/avis/4"],
    ["signalement:47", "/admin/signalements/S-0047"],
    ["reservation", null],
    ["user:3", null],
    [null, null],
  ])("of %s is %s", (objet, path) => {
    expect(recordPath(objet)).toBe(path);
  });
});

const FOUND = {
  actif: true,
  pause: false,
  ferme: false,
  visibles: 2,
  portees: ["proche", "aucune"],
  prochain: new Date(0),
};

it.each([
  [{}, "visible"],
  [{ prochain: null }, "visible_sans_creneau"],
  [{ portees: ["aucune"] }, "sans_lieu"],
  [{ portees: [] }, "sans_tarif"],
  [{ visibles: 0, portees: [] }, "sans_service"],
  [{ actif: false, portees: [] }, "page_desactivee"],
  [{ actif: false, pause: true, portees: [] }, "page_en_pause"],
  [{ actif: false, ferme: true, portees: [] }, "compte_ferme"],
])("given a chef with %o, says %s", (facts, expected) => {
  expect(searchVisibility({ ...FOUND, ...facts })).toBe(expected);
});

it.each([
  [true, "visible", "visible"],
  [true, "sans_lieu", "visible"],
  [true, "page_desactivee", "page_eteinte"],
  [true, "page_en_pause", "page_eteinte"],
  [true, "compte_ferme", "page_eteinte"],
  [false, "page_desactivee", "masque"],
] as const)("given a service with the switch %s on a page that is %s, says %s", (visible, page, expected) => {
  expect(serviceShown(visible, page)).toBe(expected);
});

it("given a page that is on without a free slot, looks for five things and misses one", () => {
  expect(searchChecks({ ...FOUND, prochain: null })).toEqual({
    ...{ page: true, services: true, tarifs: true, lieu: true },
    depart: false,
  });
});
