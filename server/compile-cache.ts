import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Keeps the code that V8 compiled beside the build, for the next process that starts from it; a folder that cannot be
 * written only makes each process compile again. Node's default is a folder in /tmp, where another user of the machine
 * could leave code of theirs.
 */
export const shareCompiledCode = (): void => {
  enableCompileCache(join(import.meta.dirname, "../build/compile-cache"));
};
