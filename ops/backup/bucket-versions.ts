import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type BucketLifecycleConfiguration,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { projectRoot } from "../../scripts/services/local-stack.ts";

/** Keeps deleted objects as versions, and applies the lifecycle of deploy/object-store. */
export async function keepVersions(s3: S3Client, Bucket: string, lifecycle: "photos" | "private"): Promise<void> {
  const file = join(projectRoot, `deploy/object-store/${lifecycle}-lifecycle.json`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file; the store validates it
  const LifecycleConfiguration = JSON.parse(readFileSync(file, "utf8")) as BucketLifecycleConfiguration;
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } }));
  await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
}
