import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./local-stack.ts";

/** A configuration file of deploy/ with its `${NAME}` replaced, as `envsubst` does. A value that is missing is an error. */
export function fillTemplate(file: string, values: Record<string, string>): string {
  return readFileSync(join(projectRoot, "deploy", file), "utf8").replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file}: no value for ${name}`);
    return value;
  });
}
