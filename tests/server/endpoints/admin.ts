import { secondFactorSetupPath } from "#app/features/accounts/rules/sign-in-paths.ts";
import {
  type Answers,
  type Case,
  client,
  ids,
  onlyFor,
  type Person,
  row,
  UNKNOWN_ID,
  withForm,
} from "../../support/access-matrix.ts";
import { aClientProfile, insert } from "../../support/factories.ts";

const setUp = (path: string) => `302 ${secondFactorSetupPath(path)}`;
const toSignIn = (path: string) => `302 /auth?redirectTo=${encodeURIComponent(path)}`;

/** Expected responses for an admin page. */
const seen = (path: string, admin = "200"): Answers => row(toSignIn(path), "302 /dashboard", setUp(path), admin);
/** Expected responses for an admin action: refused without the role. */
const done = (path: string, admin: string): Answers => row(toSignIn(path), "403", setUp(path), admin);

export const see = (path: string, admin?: string, what?: string): Case => ({
  ...(what === undefined ? {} : { what }),
  path,
  answers: seen(path, admin),
});
export const act = (path: string, form: Record<string, string>, admin: string, what: string): Case => ({
  what,
  path,
  form: withForm(form),
  answers: done(path, admin),
});

const CHEF = `/admin/chefs/${UNKNOWN_ID}`;
const PROFILES = "/admin/profils-clients";
const PROFILE = `${PROFILES}/${UNKNOWN_ID}`;
const DOSSIER = `/admin/verification/${UNKNOWN_ID}`;
const RESERVATION = `/admin/reservations/${UNKNOWN_ID}`;
const MESSAGE = `/admin/aide/${UNKNOWN_ID}`;
const BLOCK = `/admin/personnes/${UNKNOWN_ID}/bloquer`;
const LIFT = `/admin/blocages/${UNKNOWN_ID}/lever`;
const REASON = "Injures répétées dans trois messages.";
const REVIEW = `/admin/avis/${UNKNOWN_ID}`;
const CASE = "/admin/signalements/S-0000";
const JOURNAL_OF_A_CHEF = `/admin/journal?objet=chef:${UNKNOWN_ID}`;
const UPDATES = "/admin/mises-a-jour";

/** The moderator has the rights of these cases, or is refused before the path is read. */
const whenAdmin = (path: () => Promise<string>, other: string) => async (person: Person) =>
  person === "admin" || person === "moderator" ? path() : other;

async function activateChefA(): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get("chef A")]);
  return `/admin/chefs/${rows[0]?.id}/activer`;
}

async function toggleNewProfile(): Promise<string> {
  return `${PROFILES}/${(await insert(client, "client_profiles", aClientProfile())).id}/statut`;
}

export const adminEndpoints: Record<string, Case[]> = {
  "GET admin": [see("/admin")],
  "GET admin/a-traiter": [see("/admin/a-traiter")],
  "GET admin/plus": [see("/admin/plus")],
  "GET admin/*": [see("/admin/nimporte", "404", "unknown")],
  "GET admin/chefs": [see("/admin/chefs")],
  "GET admin/chefs/:chefId": [see(CHEF, "404", "unknown")],
  "POST admin/chefs/:chefId": [
    act(CHEF, { texte: "Vu", cle: UNKNOWN_ID }, "404", "unknown"),
    act(CHEF, { texte: " ", cle: UNKNOWN_ID }, "422", "an empty note"),
  ],
  "GET admin/chefs/:chefId/desactiver": onlyFor("moderator and owner", [see(`${CHEF}/desactiver`, "404", "unknown")]),
  "POST admin/chefs/:chefId/desactiver": onlyFor("moderator and owner", [
    act(`${CHEF}/desactiver`, { motif: "Essai", fondement: "loi" }, "404", "unknown"),
  ]),
  "GET admin/chefs/:chefId/vue-support": [see(`${CHEF}/vue-support`, "404", "unknown")],
  "POST admin/chefs/:chefId/vue-support": [
    act(`${CHEF}/vue-support`, { motif: "Elle ne voit plus ses réservations." }, "404", "unknown"),
    act(`${CHEF}/vue-support`, { intent: "quitter" }, `302 ${CHEF}`, "no view"),
  ],
  "GET admin/chefs/:chefId/activer": onlyFor("moderator and owner", [see(`${CHEF}/activer`, "302 /admin", "unknown")]),
  "POST admin/chefs/:chefId/activer": onlyFor("moderator and owner", [
    act(`${CHEF}/activer`, {}, "404", "unknown"),
    {
      ...act(`${CHEF}/activer`, {}, "302 /admin", "one who is on already"),
      path: whenAdmin(activateChefA, `${CHEF}/activer`),
    },
  ]),
  "GET admin/recherche": [see("/admin/recherche")],
  "GET admin/recherche/suggestions": [see("/admin/recherche/suggestions")],
  "GET admin/reservations": [see("/admin/reservations")],
  "GET admin/reservations/:reservationId": [see(`/admin/reservations/${UNKNOWN_ID}`, "404", "unknown")],
  "POST admin/reservations/:reservationId": [
    act(RESERVATION, { texte: "Vu", cle: UNKNOWN_ID }, "404", "unknown"),
    act(RESERVATION, { texte: " ", cle: UNKNOWN_ID }, "422", "an empty note"),
  ],
  "GET admin/reservations/:reservationId/corriger-email": [see(`${RESERVATION}/corriger-email`, "404", "unknown")],
  "POST admin/reservations/:reservationId/corriger-email": [
    act(
      `${RESERVATION}/corriger-email`,
      { client_email: "zoe@exemple.fr", code_appel: "K7M4PD" },
      "422",
      "without the password",
    ),
    act(`${RESERVATION}/corriger-email`, { client_email: "zoe" }, "422", "no address"),
  ],
  "GET admin/reservations/:reservationId/annuler": [see(`${RESERVATION}/annuler`, "404", "unknown")],
  "POST admin/reservations/:reservationId/annuler": [
    act(`${RESERVATION}/annuler`, { motif: "Essai", code_appel: "K7M4PD" }, "404", "unknown"),
    act(`${RESERVATION}/annuler`, { motif: "Essai" }, "422", "no call code"),
    act(`${RESERVATION}/annuler`, {}, "422", "no reason"),
  ],
  "GET admin/reservations/:reservationId/relancer": [see(`${RESERVATION}/relancer`, "404", "unknown")],
  "POST admin/reservations/:reservationId/relancer": [act(`${RESERVATION}/relancer`, {}, "404", "unknown")],
  "GET admin/reservations/:reservationId/emails/:mail/renvoyer": [
    see(`${RESERVATION}/emails/accuse/renvoyer`, "404", "unknown"),
  ],
  "POST admin/reservations/:reservationId/emails/:mail/renvoyer": [
    act(`${RESERVATION}/emails/accuse/renvoyer`, {}, "404", "unknown"),
    act(`${RESERVATION}/emails/rien/renvoyer`, {}, "404", "no such mail"),
  ],
  "GET admin/personnes/:reservationId": [see(`/admin/personnes/${UNKNOWN_ID}`, "404", "unknown")],
  "GET admin/personnes/:reservationId/bloquer": onlyFor("moderator and owner", [see(BLOCK, "404", "unknown")]),
  "POST admin/personnes/:reservationId/bloquer": onlyFor("moderator and owner", [
    act(BLOCK, { cible: "email", jours: "7", motif: REASON }, "404", "unknown"),
    act(BLOCK, { cible: "email", motif: REASON }, "422", "without an end"),
  ]),
  "GET admin/aide/:messageId/bloquer": onlyFor("moderator and owner", [see(`${MESSAGE}/bloquer`, "404", "unknown")]),
  "POST admin/aide/:messageId/bloquer": onlyFor("moderator and owner", [
    act(`${MESSAGE}/bloquer`, { cible: "email", jours: "7", motif: REASON }, "404", "unknown"),
  ]),
  "GET admin/blocages": [see("/admin/blocages")],
  "GET admin/blocages/:blocageId/lever": onlyFor("moderator and owner", [see(LIFT, "404", "unknown")]),
  "POST admin/blocages/:blocageId/lever": onlyFor("moderator and owner", [
    act(LIFT, { motif: REASON }, "409", "unknown"),
    act(LIFT, { motif: "Non" }, "422", "no reason"),
  ]),
  "GET admin/verification": onlyFor("moderator and owner", [see("/admin/verification")]),
  "GET admin/verification/:chefId": onlyFor("moderator and owner", [see(DOSSIER, "404", "unknown")]),
  "POST admin/verification/:chefId": onlyFor("moderator and owner", [
    act(DOSSIER, { intent: "grant" }, "404", "badge"),
    act(DOSSIER, { intent: "withdraw", motif: "Essai" }, "404", "no badge"),
    act(DOSSIER, { intent: "withdraw" }, "422", "no reason"),
    act(DOSSIER, { intent: "proof", type: "identite", delivre_le: "2026-01-01" }, "404", "proof"),
    act(DOSSIER, {}, "400", "no intent"),
  ]),
  "GET admin/verification/:chefId/:type": onlyFor("moderator and owner", [
    see(`${DOSSIER}/identite`, "404", "unknown"),
  ]),
  "GET admin/signalements": [see("/admin/signalements")],
  "GET admin/signalements/:reference": [see(CASE, "404", "unknown")],
  "POST admin/signalements/:reference": [
    ...onlyFor("moderator and owner", [act(CASE, {}, "404", "unknown")]),
    act(CASE, { intent: "confier", confie_a: "" }, "404", "entrust"),
  ],
  "GET admin/signalements/:reference/je-connais": [see(`${CASE}/je-connais`, "404", "unknown")],
  "POST admin/signalements/:reference/je-connais": [act(`${CASE}/je-connais`, {}, "404", "unknown")],
  "GET admin/signalements/:reference/masquer": [see(`${CASE}/masquer`, "404", "unknown")],
  "POST admin/signalements/:reference/masquer": [act(`${CASE}/masquer`, { raison: REASON }, "404", "unknown")],
  "GET admin/signalements/:reference/photo": [see(`${CASE}/photo`, "404", "unknown")],
  "GET admin/avis/:avisId": [see(REVIEW, "404", "unknown")],
  "GET admin/aide": [see("/admin/aide")],
  "GET admin/aide/:messageId": [see(MESSAGE, "404", "unknown")],
  "POST admin/aide/:messageId": [
    act(MESSAGE, { genre: "note", texte: "Vu", cle: UNKNOWN_ID }, "404", "unknown"),
    act(MESSAGE, { genre: "appel", texte: "Vu", cle: UNKNOWN_ID }, "422", "no such kind"),
    act(MESSAGE, { intent: "confier", confie_a: "" }, "404", "entrust"),
    act(MESSAGE, { intent: "rouvrir" }, "404", "reopen"),
    act(MESSAGE, { intent: "lien" }, "404", "send the links again"),
  ],
  "GET admin/aide/modeles": onlyFor("owner", [see("/admin/aide/modeles")]),
  "POST admin/aide/modeles": onlyFor("owner", [
    act("/admin/aide/modeles", { titre: "", texte: "Bonjour" }, "422", "no title"),
    act("/admin/aide/modeles", { id: UNKNOWN_ID, titre: "Accusé", texte: "Bonjour" }, "404", "unknown"),
    act("/admin/aide/modeles", { id: UNKNOWN_ID, intent: "supprimer" }, "404", "delete an unknown one"),
  ]),
  "GET admin/mises-a-jour": onlyFor("owner", [see(UPDATES)]),
  "GET admin/mises-a-jour/:updateId": onlyFor("owner", [
    see(`${UPDATES}/nouvelle`, "200", "new"),
    see(`${UPDATES}/${UNKNOWN_ID}`, "404", "unknown"),
  ]),
  "POST admin/mises-a-jour/:updateId": onlyFor("owner", [
    act(`${UPDATES}/nouvelle`, { intent: "publish" }, "422", "empty form"),
    act(`${UPDATES}/nouvelle`, {}, "400", "no intent"),
    act(
      `${UPDATES}/${UNKNOWN_ID}`,
      { intent: "publish", numero_version: "9", titre: "t", contenu: "c", date_publication: "2026-01-01" },
      "404",
      "unknown",
    ),
  ]),
  "GET admin/mises-a-jour/:updateId/supprimer": onlyFor("owner", [
    see(`${UPDATES}/${UNKNOWN_ID}/supprimer`, "404", "unknown"),
  ]),
  "POST admin/mises-a-jour/:updateId/supprimer": onlyFor("owner", [
    act(`${UPDATES}/${UNKNOWN_ID}/supprimer`, {}, "404", "unknown"),
  ]),
  "GET admin/parametres": onlyFor("owner", [see("/admin/parametres")]),
  "POST admin/parametres": onlyFor("owner", [
    act("/admin/parametres", { "faits.siret": "1", motif: "Essai" }, "422", "refused fact"),
    act("/admin/parametres", { "faits.devise": "1", motif: "Essai" }, "400", "no such fact"),
  ]),
  "GET admin/parametres/conditions": onlyFor("owner", [see("/admin/parametres/conditions")]),
  "POST admin/parametres/conditions": onlyFor("owner", [
    act("/admin/parametres/conditions", { en_vigueur_le: "2026-01-01", texte: "Essai" }, "422", "too early"),
  ]),
  "GET admin/annonces": onlyFor("owner", [see("/admin/annonces")]),
  "GET admin/annonces/:annonceId": onlyFor("owner", [
    see("/admin/annonces/nouvelle", "200", "new"),
    see(`/admin/annonces/${UNKNOWN_ID}`, "404", "unknown"),
  ]),
  "POST admin/annonces/:annonceId": onlyFor("owner", [
    act("/admin/annonces/nouvelle", { intent: "enregistrer" }, "422", "empty form"),
    act("/admin/annonces/nouvelle", { intent: "essayer" }, "400", "a new one is not saved yet"),
    act(`/admin/annonces/${UNKNOWN_ID}`, { intent: "essayer" }, "404", "unknown"),
    act(`/admin/annonces/${UNKNOWN_ID}`, { intent: "suspendre" }, "422", "no reason"),
    act(`/admin/annonces/${UNKNOWN_ID}`, {}, "400", "no intent"),
  ]),
  "GET admin/sante": onlyFor("owner", [see("/admin/sante")]),
  "POST admin/sante": onlyFor("owner", [
    act("/admin/sante", { intent: "retry", id: "1" }, "404", "unknown job"),
    act("/admin/sante", { intent: "discard", id: "x" }, "404", "no number"),
    act("/admin/sante", { intent: "check" }, "302 /admin/sante", "asks for a check"),
    act("/admin/sante", {}, "400", "no intent"),
  ]),
  "GET admin/journal": [
    { ...see("/admin/journal"), answers: { ...seen("/admin/journal"), support: "403" } },
    { ...see(JOURNAL_OF_A_CHEF), answers: seen("/admin/journal"), what: "of a chef" },
    ...onlyFor("owner", [
      { path: "/admin/journal?objet=job:1", answers: seen("/admin/journal"), what: "of what has no record" },
    ]),
  ],
  // A download is not a page to return to after signing in.
  "GET admin/journal.csv": onlyFor("owner", [{ answers: { ...seen("/admin/journal.csv"), visitor: "302 /auth" } }]),
  "GET admin/chiffres": [see("/admin/chiffres")],
  "POST admin/chiffres": [act("/admin/chiffres", {}, "302 /admin/chiffres", "asks for the figures")],
  "GET admin/chiffres.csv": onlyFor("owner", [{ answers: { ...seen("/admin/chiffres.csv"), visitor: "302 /auth" } }]),
  "GET admin/profils-clients": onlyFor("owner", [see(PROFILES)]),
  "GET admin/profils-clients/nouveau": onlyFor("owner", [see(`${PROFILES}/nouveau`)]),
  "POST admin/profils-clients/nouveau": onlyFor("owner", [
    act(`${PROFILES}/nouveau`, {}, "422", "empty form"),
    act(`${PROFILES}/nouveau`, { nom: "Groupe scolaire", prix_base: "12,50" }, `302 ${PROFILES}`, "complete"),
  ]),
  "GET admin/profils-clients/:profileId": onlyFor("owner", [see(PROFILE, "404", "unknown")]),
  "POST admin/profils-clients/:profileId": onlyFor("owner", [
    act(PROFILE, { nom: "Personne", prix_base: "1" }, "404", "unknown"),
  ]),
  "GET admin/profils-clients/:profileId/supprimer": onlyFor("owner", [see(`${PROFILE}/supprimer`, "404", "unknown")]),
  "POST admin/profils-clients/:profileId/supprimer": onlyFor("owner", [
    act(`${PROFILE}/supprimer`, {}, "404", "unknown"),
  ]),
  "GET admin/profils-clients/:profileId/statut": onlyFor("owner", [see(`${PROFILE}/statut`, "404", "unknown")]),
  "POST admin/profils-clients/:profileId/statut": onlyFor("owner", [
    act(`${PROFILE}/statut`, {}, "404", "unknown"),
    {
      ...act(`${PROFILE}/statut`, { actif: "on" }, `302 ${PROFILES}`, "one that is there"),
      path: whenAdmin(toggleNewProfile, `${PROFILE}/statut`),
    },
  ]),
};
