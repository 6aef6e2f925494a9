import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { workerDatabase } from "../support/databases.ts";
import { startHaproxy } from "../support/haproxy.ts";
import { exportedNames, metricsIn } from "../support/promql.ts";
import { makeCertificate, readCertificate } from "../support/tls-certificate.ts";
import { freePort, type RunningProcess, scrape, startWeb, startWorker } from "../support/web-process.ts";

const FOLDER = "deploy/prometheus";
const run = promisify(execFile);

const ruleFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.union([
          z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook: z.string() }) }),
          z.object({ record: z.string(), expr: z.string() }),
        ]),
      ),
    }),
  ),
});
const testFile = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});
const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number(),
  panels: z.array(
    z.object({
      id: z.number(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
    }),
  ),
});

const filesIn = (pattern: string) => globSync(pattern).toSorted((a, b) => a.localeCompare(b));
const rules = filesIn(`${FOLDER}/rules/*.yml`).flatMap((file) =>
  ruleFile.parse(parse(readFileSync(file, "utf8"))).groups.flatMap((group) => group.rules),
);
const alerts = rules.flatMap((rule) => ("alert" in rule ? [rule] : []));
const tests = filesIn(`${FOLDER}/tests/*.yml`);
const dashboards = filesIn("deploy/grafana/dashboards/*.json").map((file) => ({
  file,
  ...dashboard.parse(JSON.parse(readFileSync(file, "utf8"))),
}));

const alertTests = tests
  .flatMap((file) => testFile.parse(parse(readFileSync(file, "utf8"))).tests)
  .flatMap(({ alert_rule_test }) => alert_rule_test);

/** Tests of `alert` that expect it to fire, or not to. */
const testsOf = (alert: string, fires: boolean) =>
  alertTests.filter(({ alertname, exp_alerts }) => alertname === alert && exp_alerts.length > 0 === fires);

describe("alert rules", () => {
  it("are valid, with the configurations of Prometheus and Alertmanager", async () => {
    await run("promtool", ["check", "config", `${FOLDER}/prometheus.yml`]);
    await run("amtool", ["check-config", `${FOLDER}/alertmanager.yml`]);
    const route = ["config", "routes", "test", `--config.file=${FOLDER}/alertmanager.yml`];
    expect((await run("amtool", [...route, "severity=page"])).stdout).toContain("on-call");
    expect((await run("amtool", [...route, "severity=ticket"])).stdout).toContain("tickets");
  });

  it("each have a test that fires and one that does not, and an entry in the runbook", () => {
    expect(alerts.length).toBeGreaterThan(20);
    const runbook = readFileSync("docs/operations/observability.md", "utf8");
    for (const { alert, annotations } of alerts) {
      expect([alert, testsOf(alert, true).length > 0, testsOf(alert, false).length > 0]).toEqual([alert, true, true]);
      expect(annotations.runbook).toBe(`docs/operations/observability.md#${alert.toLowerCase()}`);
      expect(runbook).toContain(`#### ${alert}\n`);
    }
  });

  it("pass their tests", async () => {
    await Promise.all(tests.map((file) => run("promtool", ["test", "rules", file])));
  }, 180_000);

  it("that wait too long fail their tests", async () => {
    const copy = mkdtempSync(join(tmpdir(), "convive-rules-"));
    try {
      cpSync(FOLDER, copy, { recursive: true });
      const file = join(copy, "rules/worker.yml");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace(/(alert: QueueLate[\s\S]*?for: )2m/, "$120m"));
      expect(readFileSync(file, "utf8")).not.toBe(text);
      const outcome = run("promtool", ["test", "rules", join(copy, "tests/worker.test.yml")]);
      await expect(outcome).rejects.toMatchObject({ stderr: expect.stringContaining("QueueLate") });
    } finally {
      rmSync(copy, { recursive: true });
    }
  }, 120_000);
});

/** Published by others: Prometheus itself, Patroni, and the backup command through node_exporter. */
const patroniSource = () => readFileSync("/usr/lib/python3/dist-packages/patroni/api.py", "utf8");
const PROMETHEUS = ["up", "ALERTS"];
const BACKUP = ["convive_last_backup_timestamp_seconds"];

describe("metric names", () => {
  const known = new Set<string>();
  const certificateFolder = makeCertificate();
  let processes: RunningProcess[] = [];
  let ours = "";

  beforeAll(async () => {
    processes = await Promise.all([startWeb(workerDatabase()), startWorker(workerDatabase())]);
    const proxy = await startHaproxy({
      publicOrigin: "https://convive.example",
      port: await freePort(),
      backends: [await freePort(), await freePort()],
      certificate: readCertificate(certificateFolder),
    });
    ours = (await Promise.all(processes.map(scrape))).join("\n");
    const all = [ours, await proxy.scrape()].map(exportedNames);
    await proxy.stop();
    const patroni = [...patroniSource().matchAll(/# TYPE (patroni_\w+)/g)].map(([, name = ""]) => name);
    const recorded = rules.flatMap((rule) => ("record" in rule ? [rule.record] : []));
    for (const name of [...all.flatMap((names) => [...names]), ...patroni, ...recorded, ...PROMETHEUS, ...BACKUP])
      known.add(name);
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    rmSync(certificateFolder, { recursive: true });
  });

  const unknown = (expressions: string[]) => expressions.flatMap(metricsIn).filter((name) => !known.has(name));

  it("in rules are exported by a process", () => {
    expect(rules.flatMap(({ expr }) => metricsIn(expr)).length).toBeGreaterThan(40);
    expect(unknown(rules.map(({ expr }) => expr))).toEqual([]);
  });

  it("that nothing exports are found", () => {
    expect(unknown(['sum by (task) (rate(jobs_finished_total{task="a"}[5m])) > 2'])).toEqual(["jobs_finished_total"]);
  });

  it.each(dashboards)("in the dashboard $title are exported by a process", ({ file, uid, panels }) => {
    expect(basename(file)).toBe(`${uid}.json`);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(unknown(expressions)).toEqual([]);
  });

  it("of the product are all listed in the documentation, and no others", () => {
    const documented = [...readFileSync("docs/operations/observability.md", "utf8").matchAll(/^\| `([a-z_]+)` \|/gm)];
    const names = documented.map(([, name = ""]) => name);
    const exported = [...ours.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name);
    const own = exported.filter((name) => !/^(process|nodejs)_/.test(name));
    expect(new Set(names)).toEqual(new Set(own));
  });
});
