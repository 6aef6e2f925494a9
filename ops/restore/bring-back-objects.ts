import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from "@aws-sdk/client-s3";

/**
 * Removes the delete markers of objects that the restored database refers to, which makes their last version current again.
 * Returns how many objects came back.
 */
export async function bringBackObjects(
  s3: S3Client,
  Bucket: string,
  prefix: string,
  referenced: (keys: string[]) => Promise<(key: string) => boolean>,
): Promise<number> {
  let count = 0;
  let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (let more = true; more; ) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: prefix, ...marker }));
    const deleted = (page.DeleteMarkers ?? []).filter(({ IsLatest }) => IsLatest === true);
    const isReferenced = await referenced(deleted.flatMap(({ Key }) => Key ?? []));
    const Objects = deleted.flatMap(({ Key, VersionId }) =>
      Key !== undefined && VersionId !== undefined && isReferenced(Key) ? [{ Key, VersionId }] : [],
    );
    if (Objects.length > 0) {
      const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      if (Errors.length > 0) throw new Error(`bring back objects failed for ${Errors.length}: ${Errors[0]?.Code}`);
    }
    count += Objects.length;
    marker = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
    more = page.IsTruncated === true;
  }
  return count;
}
