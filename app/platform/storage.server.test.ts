import { randomBytes, randomUUID } from "node:crypto";
import { HeadObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteObjects, ensureBucket, getObject, listObjects, objectExists, putObject, s3 } from "./storage.server.ts";

const Bucket = process.env.S3_BUCKET ?? "";
const publicUrl = (key: string) => `${process.env.MEDIA_PUBLIC_BASE_URL}/${key}`;
const status = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const aKey = () => `chef-gallery/${randomUUID()}`;
const body = randomBytes(300_000);

describe("the photo store, on a real S3 server", () => {
  beforeAll(ensureBucket);

  it("gives back the same bytes, type and caching, to us and to anyone", async () => {
    const key = aKey();
    await putObject(key, body, "image/webp");
    expect((await getObject(key)).equals(body)).toBe(true);
    const response = await fetch(publicUrl(key));
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=2592000, immutable");
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  it("never overwrites", async () => {
    const key = aKey();
    await putObject(key, body, "image/webp");
    expect(await putObject(key, Buffer.from("other"), "image/webp")).toBe("already_there");
    expect((await getObject(key)).equals(body)).toBe(true);
  });

  it("deletes several at once, and a missing object is missing", async () => {
    const keys = [aKey(), aKey()];
    for (const key of keys) await putObject(key, body, "image/webp");
    await deleteObjects([...keys, aKey()]);
    for (const key of keys) {
      expect(await s3.send(new HeadObjectCommand({ Bucket, Key: key })).catch(status)).toBe(404);
      // Who may not list is not told whether an object exists.
      expect((await fetch(publicUrl(key))).status).toBe(403);
    }
  });

  it("lists by prefix in pages, with the hour of each object, for the sweep of orphans", async () => {
    const prefix = `chef-gallery/${randomUUID()}/`;
    const before = Date.now();
    for (const name of ["a", "b", "c"]) await putObject(prefix + name, Buffer.from(name), "image/webp");
    const pages: string[][] = [];
    for await (const page of listObjects(prefix, 2)) {
      pages.push(page.map(({ key }) => key.slice(-1)));
      // The store counts in seconds.
      for (const { stored_at } of page) expect(Math.abs(stored_at.getTime() - before)).toBeLessThan(60_000);
    }
    expect(pages).toEqual([["a", "b"], ["c"]]);
    const none: unknown[] = [];
    for await (const page of listObjects(`chef-gallery/${randomUUID()}/`)) none.push(...page);
    expect(none).toEqual([]);
  });

  it("says whether an object is there, and has no body for one that is not", async () => {
    const key = aKey();
    expect(await objectExists(key)).toBe(false);
    await expect(getObject(key)).rejects.toMatchObject({ name: "NoSuchKey" });
    await putObject(key, body, "image/jpeg");
    expect(await objectExists(key)).toBe(true);
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).toMatchObject({
      ContentLength: body.length,
      ContentType: "image/jpeg",
      CacheControl: "public, max-age=2592000, immutable",
    });
  });

  it("takes what one photo has at once, and gives a part of an object", async () => {
    const keys = Array.from({ length: 9 }, aKey);
    const large = randomBytes(5_242_880);
    const answers = await Promise.all(keys.map((key) => putObject(key, key === keys[0] ? large : body, "image/webp")));
    expect(new Set(answers)).toEqual(new Set(["stored"]));
    expect((await getObject(keys[0] ?? "")).equals(large)).toBe(true);
    const range = await fetch(publicUrl(keys[1] ?? ""), { headers: { range: "bytes=0-99" } });
    expect({ status: range.status, length: (await range.arrayBuffer()).byteLength }).toEqual({
      status: 206,
      length: 100,
    });
  });

  it("of two puts of one key at once, one is stored", async () => {
    const key = aKey();
    const answers = await Promise.all([putObject(key, body, "image/webp"), putObject(key, body, "image/webp")]);
    expect(answers.toSorted()).toEqual(["already_there", "stored"]);
  });

  it("lets nobody list, write or delete without our key", async () => {
    const key = aKey();
    await putObject(key, body, "image/webp");
    expect((await fetch(process.env.MEDIA_PUBLIC_BASE_URL ?? "")).status).toBe(403);
    expect((await fetch(publicUrl(aKey()), { method: "PUT", body: "intrus" })).status).toBe(403);
    expect((await fetch(publicUrl(key), { method: "DELETE" })).status).toBe(403);
    const credentials = { accessKeyId: process.env.S3_ACCESS_KEY_ID ?? "", secretAccessKey: "wrong-wrong-wrong" };
    const endpoint = process.env.S3_ENDPOINT ?? "";
    const thief = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
    expect(await thief.send(new HeadObjectCommand({ Bucket, Key: key })).catch(status)).toBe(403);
    expect((await getObject(key)).equals(body)).toBe(true);
  });
});
