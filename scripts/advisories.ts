import { execFile } from "node:child_process";
import { z } from "zod";

/**
 * Fails when the registry knows an advisory of high or critical severity for a production dependency. Without an answer of the
 * registry it prints « NOT RUN » and does not fail, because a mirror or a machine without a network would otherwise
 * turn every run red.
 */
const severity = z.enum(["info", "low", "moderate", "high", "critical"]);
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity,
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string(), severity })])),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
});
const ANSWER_MS = 60_000;

/** The output of npm, which exits with 1 both for an advisory and without an answer. */
const answer = await new Promise<string>((done) => {
  const options = ["--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  execFile("npm", ["audit", ...options], { timeout: ANSWER_MS, maxBuffer: 64 << 20 }, (_, stdout) => done(stdout));
});
const parsed = report.safeParse(readJson(answer));
if (!parsed.success) {
  console.log("NOT RUN: the registry did not answer the request for advisories");
  process.exit(0);
}
const { vulnerabilities, metadata } = parsed.data;
const serious = Object.entries(vulnerabilities).filter(([, one]) => ["high", "critical"].includes(one.severity));
for (const [name, { severity, via }] of serious)
  for (const cause of via)
    console.error(
      `${severity}  ${name}: ${typeof cause === "string" ? `through ${cause}` : `${cause.title} ${cause.url}`}`,
    );
console.log(`${serious.length} of ${metadata.dependencies.prod} production packages have a high or critical advisory`);
process.exit(serious.length === 0 ? 0 : 1);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
