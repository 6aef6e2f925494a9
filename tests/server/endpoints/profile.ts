import { randomBytes } from "node:crypto";
import { type Case, client, ids, OTHER, type Person, row, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";
import { aService, insert } from "../../support/factories.ts";

const toSignIn = (path: string) => `302 /auth?redirectTo=${encodeURIComponent(path)}`;
const PROFILE = "/chef/profile";
const SETUP = "/chef/profile/setup";
const PROOFS = "/chef/profile/justificatifs";
const GALLERY = "/chef/photos/galerie";

async function chefOf(name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(name)]);
  return rows[0]?.id ?? UNKNOWN_ID;
}

/** The chef whose data this person tries to access. */
const ownerOf = (person: Person) => chefOf(OTHER[person]);

async function aPhotoKey(prefix: string): Promise<string> {
  const cle = `${prefix}/${randomBytes(16).toString("hex")}`;
  const photo = { cle, largeur: 10, hauteur: 10, octets: 10, apercu: "data:image/webp;base64,AA==" };
  const names = Object.keys(photo).join();
  await client.query(`insert into photo_objects (${names}) values ($1, $2, $3, $4, $5)`, Object.values(photo));
  return cle;
}

async function galleryPhoto(chef_id: string): Promise<string> {
  return (await insert(client, "galerie_photos", { chef_id, url_photo: await aPhotoKey("chef-gallery") })).id;
}

async function service(chef_id: string): Promise<string> {
  return (await insert(client, "services", aService(chef_id))).id;
}

async function servicePhoto(service_id: string): Promise<string> {
  return (await insert(client, "service_photos", { service_id, url_photo: await aPhotoKey("service-photos") })).id;
}

const photosOf = (service_id: string) => `/chef/photos/service?service=${service_id}`;
const pageOf = (service_id: string) => `/dashboard/services/${service_id}/photos`;
/** A visitor is redirected to sign-in before anything is loaded. */
const othersPage = async (person: Person) => pageOf(person === "visitor" ? UNKNOWN_ID : await othersService(person));

let lastService = UNKNOWN_ID;
const othersService = async (person: Person) => (lastService = await service(await ownerOf(person)));

export const profileEndpoints: Record<string, Case[]> = {
  "GET chef/profile": [{ answers: row(toSignIn(PROFILE), "200") }],
  "POST chef/profile": [
    { what: "no intent", form: withForm({}), answers: row(toSignIn(PROFILE), "400") },
    { what: "empty", form: withForm({ intent: "save-profile" }), answers: row(toSignIn(PROFILE), "422") },
    {
      what: "an empty zone",
      form: withForm({ intent: "save-zone" }),
      answers: row(toSignIn(PROFILE), "422", "404", "422"),
    },
  ],
  "GET chef/profile/alentours": [{ answers: row(toSignIn("/chef/profile/alentours"), "200", "302 /dashboard", "200") }],
  "GET chef/profile/justificatifs": [{ answers: row(toSignIn(PROOFS), "200", "302 /dashboard", "200") }],
  "POST chef/profile/justificatifs": [
    { what: "no intent", form: withForm({}), answers: row(toSignIn(PROOFS), "400", "302 /dashboard", "400") },
    {
      what: "nothing to take back",
      form: withForm({ intent: "withdraw", type: "identite" }),
      answers: row(toSignIn(PROOFS), `302 ${PROOFS}`, "302 /dashboard", `302 ${PROOFS}`),
    },
  ],
  "GET chef/profile/setup": [{ answers: row(toSignIn(SETUP), `302 ${PROFILE}`, "200", `302 ${PROFILE}`) }],
  "POST chef/profile/setup": [{ what: "no intent", form: withForm({}), answers: row(toSignIn(SETUP), "400") }],
  "GET chef/photos/:kind": [
    {
      what: "gallery",
      path: GALLERY,
      answers: row(
        toSignIn(GALLERY),
        `302 ${PROFILE}?photos=galerie`,
        "302 /dashboard",
        `302 ${PROFILE}?photos=galerie`,
      ),
    },
    {
      what: "unknown kind",
      path: "/chef/photos/nimporte",
      answers: row(toSignIn("/chef/photos/nimporte"), "404", "302 /dashboard", "404"),
    },
  ],
  "POST chef/photos/:kind": [
    ...["delete-photo", "move-photo", "describe-photo"].map((intent) => ({
      what: `${intent}, other's gallery`,
      path: GALLERY,
      form: async (person: Person) => ({
        intent,
        photo_id: await galleryPhoto(await ownerOf(person)),
        position: "0",
        description: "prise",
      }),
      answers: row(toSignIn(GALLERY), "404", "302 /dashboard", "404"),
    })),
    ...["delete-photo", "move-photo", "describe-photo"].map((intent) => ({
      what: `${intent}, other's service`,
      path: async (person: Person) => photosOf(await othersService(person)),
      form: async () => ({ intent, photo_id: await servicePhoto(lastService), position: "0", description: "prise" }),
      answers: row(toSignIn("/chef/photos/service"), "404", "302 /dashboard", "404"),
    })),
    {
      what: "malformed service id",
      path: photosOf("nimporte"),
      form: withForm({ intent: "delete-photo" }),
      answers: row(toSignIn("/chef/photos/service"), "404", "302 /dashboard", "404"),
    },
    {
      what: "no intent",
      path: GALLERY,
      form: withForm({}),
      answers: row(toSignIn(GALLERY), "400", "302 /dashboard", "400"),
    },
  ],
  "GET dashboard/services/:serviceId/photos": [
    {
      what: "other's",
      path: othersPage,
      answers: row(toSignIn(pageOf(UNKNOWN_ID)), "404", "302 /dashboard", "404"),
    },
  ],
  "POST dashboard/services/:serviceId/photos": [
    {
      what: "other's",
      path: othersPage,
      form: withForm({}),
      answers: row(toSignIn(pageOf(UNKNOWN_ID)), "404", "302 /dashboard", "404"),
    },
  ],
};
