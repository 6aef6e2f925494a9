import { DeleteBucketPolicyCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { env } from "./env.server.ts";
import { createIfMissing, s3 } from "./storage.server.ts";

/** Documents served only by routes that check access. The bucket has no public policy: knowing a key is not enough. */
const Bucket = env.S3_PRIVATE_BUCKET ?? `${env.S3_BUCKET}-prive`;

export async function putPrivateObject(key: string, body: Buffer, contentType: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType, CacheControl: "private, no-store" }),
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

/** Also removes a policy that was set by mistake. */
export async function ensurePrivateBucket(): Promise<void> {
  await createIfMissing(Bucket);
  await s3.send(new DeleteBucketPolicyCommand({ Bucket }));
}
