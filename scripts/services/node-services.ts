import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type LocalStack, makeDataDir } from "./local-stack.ts";
import { livePid, portAnswers, startDetached, stopPid, waitFor } from "./process.ts";

/** A service that runs a Node program of this folder; its arguments name the stack. */
function nodeService(name: string, program: string, portsOf: (ports: LocalStack["ports"]) => number[]) {
  const folder = (stack: LocalStack) => join(stack.dataDir, name);
  const pidFile = (stack: LocalStack) => join(folder(stack), `${name}.pid`);
  const answers = async (stack: LocalStack) => {
    const all = await Promise.all(portsOf(stack.ports).map(portAnswers));
    return all.every(Boolean);
  };

  const status = async (stack: LocalStack): Promise<boolean> =>
    livePid(pidFile(stack), folder(stack)) !== undefined && (await answers(stack));

  const up = async (stack: LocalStack): Promise<void> => {
    if (await status(stack)) return;
    makeDataDir(stack);
    mkdirSync(folder(stack), { recursive: true });
    const args = [join(import.meta.dirname, program), folder(stack), String(stack.portBase), stack.dataDir];
    startDetached({ pid: pidFile(stack), log: join(folder(stack), "server.log") }, process.execPath, args);
    await waitFor(name, () => answers(stack));
  };

  const down = (stack: LocalStack): Promise<boolean> => stopPid(pidFile(stack), folder(stack));

  return { up, down, status };
}

/** An SMTP server that stores the mails it receives, with a page to read them. */
export const inbox = nodeService("inbox", "inbox-server.ts", (ports) => [ports.smtp, ports.inbox]);

/** An OpenID provider that stands in for Google. */
export const openid = nodeService("openid", "openid-server.ts", (ports) => [ports.openid]);
