import { z } from "zod";
import { defineJob } from "#app/platform/job.server.ts";
import { deletePrivateObject } from "#app/platform/private-storage.server.ts";

export const deleteDocument = defineJob(
  "delete-document",
  z.object({ key: z.string().regex(/^(justificatifs|signalements|masques)\//) }),
  ({ key }) => deletePrivateObject(key),
);
