import { randomBytes, randomUUID } from "node:crypto";
import { HeadObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { beforeAll, describe, expect, it, vi } from "vitest";

// Ceph 16 ignores If-None-Match in a bucket with versions, such as that of `npm run setup`.
const Bucket = "convive-sans-versions";
vi.stubEnv("S3_BUCKET", Bucket);
vi.stubEnv("MEDIA_PUBLIC_BASE_URL", `${process.env.S3_ENDPOINT}/${Bucket}`);
const { deleteObjects, ensureBucket, getObject, listObjects, objectExists, putObject, s3 } = await import(
  "./storage.server.ts"
);
const publicUrl = (key: string) => `${process.env.MEDIA_PUBLIC_BASE_URL}/${key}`;
const status = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const aKey = () => `chef-gallery/${randomUUID()}`;
const body = randomBytes(300_000);

describe("photo storage on a real S3 server", () => {
  beforeAll(ensureBucket);

  it("returns the stored bytes, content type and cache headers, with credentials and in public", async () => {
    const key = aKey();
    await putObject(key, body, "image/webp");
    expect((await getObject(key)).equals(body)).toBe(true);
    const response = await fetch(publicUrl(key));
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=2592000, immutable");
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  it("does not overwrite an existing object", async () => {
    const key = aKey();
    await putObject(key, body, "image/webp");
    expect(await putObject(key, Buffer.from("other"), "image/webp")).toBe("already_there");
    expect((await getObject(key)).equals(body)).toBe(true);
  });

  it("deletes several objects in one request, including one that does not exist", async () => {
    const keys = [aKey(), aKey()];
    for (const key of keys) await putObject(key, body, "image/webp");
    await deleteObjects([...keys, aKey()]);
    for (const key of keys) {
      expect(await s3.send(new HeadObjectCommand({ Bucket, Key: key })).catch(status)).toBe(404);
      // Without the right to list, S3 responds 403 whether or not the object exists.
      expect((await fetch(publicUrl(key))).status).toBe(403);
    }
  });

  it("lists by prefix in pages, with the time of each object", async () => {
    const prefix = `chef-gallery/${randomUUID()}/`;
    const before = Date.now();
    for (const name of ["a", "b", "c"]) await putObject(prefix + name, Buffer.from(name), "image/webp");
    const pages: string[][] = [];
    for await (const page of listObjects(prefix, 2)) {
      pages.push(page.map(({ key }) => key.slice(-1)));
      // S3 timestamps have a resolution of one second.
      for (const { stored_at } of page) expect(Math.abs(stored_at.getTime() - before)).toBeLessThan(60_000);
    }
    expect(pages).toEqual([["a", "b"], ["c"]]);
    const none: unknown[] = [];
    for await (const page of listObjects(`chef-gallery/${randomUUID()}/`)) none.push(...page);
    expect(none).toEqual([]);
  });

  it("tells whether an object exists, and rejects the read of a missing one", async () => {
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

  it("stores the nine objects of a photo concurrently, and serves a byte range", async () => {
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

  it("stores one of two concurrent writes of the same key", async () => {
    const key = aKey();
    const answers = await Promise.all([putObject(key, body, "image/webp"), putObject(key, body, "image/webp")]);
    expect(answers.toSorted()).toEqual(["already_there", "stored"]);
  });

  it("refuses to list, write or delete without credentials", async () => {
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
