import { randomBytes, randomUUID } from "node:crypto";
import { HeadObjectCommand, ListObjectsV2Command, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteObjects, ensureBucket, getObject, putObject, s3 } from "./storage.server.ts";

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
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
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

  it("lists by prefix in pages, for the sweep of orphans", async () => {
    const prefix = `chef-gallery/${randomUUID()}/`;
    for (const name of ["a", "b", "c"]) await putObject(prefix + name, Buffer.from(name), "image/webp");
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 2 }));
    const rest = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: first.NextContinuationToken }),
    );
    expect([...(first.Contents ?? []), ...(rest.Contents ?? [])].map(({ Key }) => Key?.slice(-1))).toEqual([
      "a",
      "b",
      "c",
    ]);
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
