import { z } from "zod";
import { defineJob } from "#app/platform/job.server.ts";
import { purgePrivateObject } from "#app/platform/private-storage.server.ts";

/** A name of its own, and not `delete-document`: a worker of the previous release would leave the versions of the object. */
export const purgeDocument = defineJob(
  "purge-document",
  z.object({ key: z.string().regex(/^justificatifs\/(scelles\/)?[0-9a-f]{32}[.]\w+$/) }),
  ({ key }) => purgePrivateObject(key),
);
