import {
  DeleteBucketPolicyCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { env } from "./env.server.ts";
import { createIfMissing, s3 } from "./storage.server.ts";

/** Documents served only by routes that check access. The bucket has no public policy: knowing a key is not enough. */
export const PRIVATE_BUCKET = env.S3_PRIVATE_BUCKET ?? `${env.S3_BUCKET}-prive`;
const Bucket = PRIVATE_BUCKET;

export async function putPrivateObject(
  key: string,
  body: Buffer,
  contentType: string,
  abortSignal?: AbortSignal,
): Promise<void> {
  await s3.send(
    new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType, CacheControl: "private, no-store" }),
    abortSignal === undefined ? {} : { abortSignal },
  );
}

export async function getPrivateObject(key: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
  if (Body === undefined) throw new Error(`the private object ${key} has no body`);
  return Buffer.from(await Body.transformToByteArray());
}

export async function deletePrivateObject(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
}

/** Deletes an object with all its versions: it cannot be brought back. Idempotent. */
export async function purgePrivateObject(key: string): Promise<void> {
  for (;;) {
    // `Prefix` also lists longer keys, which sort after all versions of this one.
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: key }));
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].filter(({ Key }) => Key === key);
    if (versions.length === 0) return;
    const Objects = versions.map(({ VersionId }) => ({ Key: key, VersionId }));
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors.length > 0) throw new Error(`purge private object failed: ${Errors[0]?.Code}`);
  }
}

/** The keys below a prefix that sort after `after`, page by page. */
export async function* listPrivateKeys(prefix: string, after: string): AsyncGenerator<string[]> {
  for (let last = after, more = true; more; ) {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, StartAfter: last }));
    const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    if (keys.length > 0) yield keys;
    last = keys.at(-1) ?? last;
    more = page.IsTruncated === true && keys.length > 0;
  }
}

/** Also removes a policy that was set by mistake. */
export async function ensurePrivateBucket(): Promise<void> {
  await createIfMissing(Bucket);
  await s3.send(new DeleteBucketPolicyCommand({ Bucket }));
}
