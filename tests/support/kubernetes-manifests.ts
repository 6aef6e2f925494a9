import { readdirSync, readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

const folder = "deploy/kubernetes";
const object = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, "utf8")).map((document) => object.parse(document.toJS())),
);

/**
 * The objects of one kind in deploy/kubernetes, with the fields of their `spec`. There is no Kubernetes on the machines that
 * run the tests: they read the manifests and compute what the objects mean.
 */
export const specsOf = <T extends object>(kind: string, spec: z.ZodType<T>): ({ name: string } & T)[] =>
  manifests.flatMap((one) => (one.kind === kind ? [{ name: one.metadata.name, ...spec.parse(one.spec) }] : []));

/** The environment of the processes, without the secrets. */
export const environment = manifests
  .filter(({ kind }) => kind === "ConfigMap")
  .map((one) => z.record(z.string(), z.string()).parse(one.data))[0];
