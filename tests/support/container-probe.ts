import { z } from "zod";
import type { Ended } from "./containers.ts";

const confinement = z.object({
  uid: z.number(),
  capabilities: z.string(),
  noNewPrivileges: z.boolean(),
  seccomp: z.boolean(),
  writable: z.array(z.string()),
  shells: z.array(z.string()),
});
export type Confinement = z.infer<typeof confinement>;

/** Runs inside the container: what its first process may do, and which shells are in the image. */
const PROBE = `
const fs = require("node:fs");
const status = fs.readFileSync("/proc/1/status", "utf8");
const field = (name) => new RegExp("^" + name + ":\\\\s+(\\\\S+)", "m").exec(status)?.[1] ?? "";
const isWritable = (folder) => {
  try { fs.writeFileSync(folder + "/probe", ""); fs.rmSync(folder + "/probe"); return true; } catch { return false; }
};
console.log(JSON.stringify({
  uid: Number(field("Uid")),
  capabilities: field("CapEff"),
  noNewPrivileges: field("NoNewPrivs") === "1",
  seccomp: field("Seccomp") === "2",
  writable: ["/", "/app", "/app/build", "/tmp", "/etc"].filter(isWritable),
  shells: ["sh", "bash", "dash", "ash", "busybox"].flatMap((name) => ["/bin/", "/usr/bin/"].map((dir) => dir + name)).filter(fs.existsSync),
}));`;

export const PROBE_COMMAND = ["node", "-e", PROBE];

export function readProbe({ code, output }: Ended): Confinement {
  if (code !== 0) throw new Error(`the probe ended with ${code}: ${output}`);
  return confinement.parse(JSON.parse(output));
}

export const isConfined = ({ uid, capabilities, noNewPrivileges, seccomp, writable }: Confinement): boolean =>
  uid === 10001 && /^0+$/.test(capabilities) && noNewPrivileges && seccomp && writable.length === 0;
