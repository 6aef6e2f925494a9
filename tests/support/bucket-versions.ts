import { GetObjectCommand, ListObjectVersionsCommand, NoSuchKey } from "@aws-sdk/client-s3";
import { PRIVATE_BUCKET } from "#app/platform/private-storage.server.ts";
import { s3 } from "#app/platform/storage.server.ts";

type StoredVersion = { key: string; bytes: Buffer };

/** Every version of every object under a prefix of the private bucket, deleted ones too: what a reader of the bucket gets. */
export async function privateVersions(prefix: string): Promise<StoredVersion[]> {
  const found: StoredVersion[] = [];
  let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (let more = true; more; ) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket: PRIVATE_BUCKET, Prefix: prefix, ...marker }));
    for (const { Key, VersionId } of page.Versions ?? []) {
      const bytes = await versionOf(Key, VersionId);
      if (bytes !== null) found.push({ key: Key ?? "", bytes });
    }
    marker = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
    more = page.IsTruncated === true;
  }
  return found;
}

/** Null when it was deleted since it was listed: test files share the bucket. */
async function versionOf(Key: string | undefined, VersionId: string | undefined): Promise<Buffer | null> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: PRIVATE_BUCKET, Key, VersionId }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** The objects with a version that contains any 16 consecutive bytes of the document. */
export function versionsRevealing(versions: readonly StoredVersion[], document: Buffer): string[] {
  const pieces = Array.from({ length: Math.max(1, document.length - 15) }, (_, at) => document.subarray(at, at + 16));
  return versions.filter(({ bytes }) => pieces.some((piece) => bytes.includes(piece))).map(({ key }) => key);
}
