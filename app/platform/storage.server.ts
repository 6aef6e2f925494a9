import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { env } from "./env.server.ts";
import { storageSeconds, timed } from "./metrics.server.ts";

/** Checksums only where the protocol requires one: several S3 servers do not support trailing checksums. */
export const s3 = new S3Client({
  endpoint: env.S3_ENDPOINT,
  region: env.S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
  // A person waits for the upload: a store slower than this is treated as unavailable.
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 6000, throwOnRequestTimeout: true, socketTimeout: 6000 },
});

s3.middlewareStack.add(
  (next, { commandName = "unknown" }) =>
    (args) =>
      timed(
        storageSeconds,
        () => next(args),
        ({ error }) => ({ operation: commandName.replace(/Command$/, ""), result: resultOf(error) }),
      ),
  // The first step: a call is counted once, with all its attempts.
  { step: "initialize", name: "measure" },
);

function resultOf(error: unknown): string {
  if (error === undefined) return "ok";
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
  return status >= 400 && status < 500 ? "refused" : "failed";
}

const Bucket = env.S3_BUCKET;

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** An erased photo stays in browser and proxy caches for this long. It must be shorter than the retention of backups. */
const CACHE_SECONDS = 30 * 24 * 60 * 60;

/**
 * Keys are random and never reused, so a cached copy is never stale. An existing object is not overwritten, which makes a
 * retry of the job harmless. A store that ignores the condition (Ceph 16 in a bucket with versions) adds a version with the
 * same bytes instead.
 */
export async function putObject(key: string, body: Buffer, contentType: string): Promise<"stored" | "already_there"> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: `public, max-age=${CACHE_SECONDS}, immutable`,
        IfNoneMatch: "*",
      }),
    );
    return "stored";
  } catch (error) {
    if (hasStatus(error, 412)) return "already_there";
    throw error;
  }
}

export async function objectExists(key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket, Key: key }));
    return true;
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw error;
  }
}

export async function getObject(key: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
  if (Body === undefined) throw new Error(`the object ${key} has no body`);
  return Buffer.from(await Body.transformToByteArray());
}

export async function deleteObjects(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
  );
  // S3 responds 200 to a batch even when some of its deletions failed.
  const [first] = Errors;
  if (first !== undefined)
    throw new Error(`delete objects failed for ${Errors.length} of ${keys.length}: ${first.Code}`);
}

export type ListedObject = { key: string; stored_at: Date };

/** Every object under a prefix, page by page. */
export async function* listObjects(prefix: string, pageSize = 1000): AsyncGenerator<ListedObject[]> {
  for (let token: string | undefined, more = true; more; ) {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: pageSize, ContinuationToken: token }),
    );
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined || LastModified === undefined ? [] : [{ key: Key, stored_at: LastModified }],
    );
    token = page.NextContinuationToken;
    more = page.IsTruncated === true && token !== undefined;
  }
}

export async function createIfMissing(name: string): Promise<void> {
  const missing = await s3.send(new HeadBucketCommand({ Bucket: name })).then(
    () => false,
    (error: unknown) => {
      if (hasStatus(error, 404)) return true;
      throw error;
    },
  );
  if (missing) await s3.send(new CreateBucketCommand({ Bucket: name }));
}

/** Anyone may read an object whose key they know; nobody may list or write. */
export async function ensureBucket(): Promise<void> {
  await createIfMissing(Bucket);
  const Policy = JSON.stringify({
    Version: "2012-10-17",
    Statement: [{ Effect: "Allow", Principal: "*", Action: ["s3:GetObject"], Resource: [`arn:aws:s3:::${Bucket}/*`] }],
  });
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
}
