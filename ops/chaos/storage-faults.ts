import sharp from "sharp";
import { waitFor } from "#scripts/services/process.ts";
import { insertAccount, signIn } from "#tests/support/accounts.ts";
import { connectAsOwner, createChaosDatabase, type Defer, startWebForRun } from "#tests/support/chaos-run.ts";
import { envFor } from "#tests/support/databases.ts";
import { aService, insert } from "#tests/support/factories.ts";
import { type StorageMode, startStorageProxy } from "#tests/support/storage-proxy.ts";
import { postPhotos } from "#tests/support/uploads.ts";
import { startWorker } from "#tests/support/web-process.ts";

const FAULTS: StorageMode[] = ["down", "slow", "forbidden", "half"];
/** Maximum response times while the object store is unavailable: for a page, and for an upload's error message. */
const PAGE_MS = 10_000;
const UPLOAD_MS = 45_000;

/**
 * The object store is down, slow, refusing, or failing half-way: pages still work, uploads answer in French, no orphan
 * remains.
 */
export async function run(full: boolean, defer: Defer) {
  const uploads = full ? 20 : 3;
  const database = await createChaosDatabase("faults", defer);
  const proxy = await startStorageProxy();
  defer(proxy.stop);
  const bucket = `convive-faults-${process.pid}`;
  const straight: Record<string, string> = { ...envFor(database), S3_BUCKET: bucket };
  Object.assign(process.env, straight);
  const { deleteObjects, ensureBucket, listObjects } = await import("#app/platform/storage.server.ts");
  const { fallbackKey, photoObjectKeys, photoOfObject } = await import("#app/features/photos/rules/stored-photo.ts");
  await ensureBucket();

  const client = await connectAsOwner(database, defer);
  const over = {
    S3_ENDPOINT: proxy.origin,
    S3_BUCKET: bucket,
    MEDIA_PUBLIC_BASE_URL: `${proxy.origin}/${bucket}`,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
  };
  const web = await startWebForRun(database, over, defer);
  const worker = await startWorker(database, over);
  defer(() => worker.stop("SIGKILL"));

  const rows = async () => {
    const { rows: found } = await client.query<{ cle: string; largeur: number }>(
      "select cle, largeur from photo_objects",
    );
    return found;
  };
  const keys = async () => {
    const found: string[] = [];
    for (const prefix of ["chef-gallery/", "service-photos/", "chef-profiles/", "chef-heroes/"]) {
      for await (const page of listObjects(prefix)) found.push(...page.map(({ key }) => key));
    }
    return found;
  };
  defer(async () => deleteObjects(await keys()));

  const email = `faults-${process.pid}@exemple.fr`;
  const { chef_id } = await insertAccount(client, email);
  const { id: service_id } = await insert(client, "services", aService(chef_id ?? ""));
  const chef = await signIn(web.origin, email);
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#5c1528" } })
    .jpeg()
    .toBuffer();
  const post = (path: string, accept?: string) =>
    postPhotos(chef, web.origin, path, [{ name: "plat.jpg", body }], accept);
  for (let count = 0; count < 3; count += 1) await post("/chef/photos/galerie");

  const figures = {
    modes: FAULTS.length,
    uploads: 0,
    frenchAnswers: 0,
    slowestUploadMs: 0,
    slowestPageMs: 0,
    pagesShown: 0,
    pagesAsked: 0,
  };
  const pages = [
    "/chef/profile?photos=galerie",
    `/dashboard/services/${service_id}/photos`,
    `/chef/${chef_id}`,
    `/service/${service_id}`,
  ];
  const before = (await rows()).length;
  for (const mode of FAULTS) {
    proxy.state.mode = mode;
    for (const page of pages) {
      const started = performance.now();
      figures.pagesAsked += 1;
      if ((await chef.get(page)).status === 200) figures.pagesShown += 1;
      figures.slowestPageMs = Math.max(figures.slowestPageMs, Math.round(performance.now() - started));
    }
    for (let count = 0; count < uploads; count += 1) {
      const started = performance.now();
      const byPage = count === uploads - 1;
      const response = byPage
        ? await post("/chef/profile?photos=galerie", "text/html")
        : await post(`/chef/photos/service?service=${service_id}`);
      const text = await response.text();
      figures.uploads += 1;
      if ([422, 503].includes(response.status) && text.includes("plat.jpg n’a pas pu être envoyé.")) {
        figures.frenchAnswers += 1;
      }
      figures.slowestUploadMs = Math.max(figures.slowestUploadMs, Math.round(performance.now() - started));
    }
  }
  const rowsAdded = (await rows()).length - before;

  // A photo deleted while the store is down disappears from the page at once; its objects are deleted when the store is
  // back.
  proxy.state.mode = "down";
  const { rows: gallery } = await client.query<{ id: string; url_photo: string }>(
    "select id, url_photo from galerie_photos limit 1",
  );
  const gone = gallery[0] ?? { id: "", url_photo: "" };
  const deletion = await chef.post("/chef/photos/galerie", { intent: "delete-photo", photo_id: gone.id });
  const deletedRows = before - (await rows()).length;
  proxy.state.mode = "open";
  const afterwards = (await post("/chef/photos/galerie")).status;
  await waitFor(
    "the objects of the deleted photo to go",
    async () => !(await keys()).some((key) => photoOfObject(key) === gone.url_photo),
    60_000,
  );

  const known = new Set((await rows()).map(({ cle }) => cle));
  const orphansBefore = (await keys()).filter((key) => !known.has(photoOfObject(key))).length;
  await client.query(`select graphile_worker.add_job('sweep-photo-orphans', '{"heures":0,"debut":""}')`);
  const orphans = async () => (await keys()).filter((key) => !known.has(photoOfObject(key))).length;
  await waitFor("the sweep", async () => (await orphans()) === 0, 60_000);
  const there = new Set(await keys());
  const needed = (await rows()).flatMap((row) =>
    photoObjectKeys(row).filter((key) => key.endsWith(".webp") || key === fallbackKey(row.cle)),
  );
  const rowsWithoutObject = needed.filter((key) => !there.has(key)).length;

  const all = {
    ...figures,
    rowsAdded,
    deletedRows,
    afterwards,
    orphansBefore,
    orphansAfter: await orphans(),
    rowsWithoutObject,
  };
  const passed =
    figures.frenchAnswers === figures.uploads &&
    figures.pagesShown === figures.pagesAsked &&
    figures.slowestPageMs < PAGE_MS &&
    figures.slowestUploadMs < UPLOAD_MS &&
    rowsAdded === 0 &&
    deletion.status === 200 &&
    deletedRows === 1 &&
    afterwards === 201 &&
    orphansBefore > 0 &&
    rowsWithoutObject === 0;
  return { figures: all, passed };
}
