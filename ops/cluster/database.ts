import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { answers } from "../../scripts/services/answers.ts";
import { fillTemplate } from "../../scripts/services/fill-template.ts";
import { type LocalStack, localStack, projectRoot } from "../../scripts/services/local-stack.ts";
import { giveToPostgres, makeRoles, postgresBinDir, withSuperuser } from "../../scripts/services/postgres.ts";
import { waitFor } from "../../scripts/services/process.ts";
import { localSecrets } from "../../scripts/services/secrets.ts";
import type { Network, NetworkNode } from "./network.ts";
import { asPostgres, type Supervisor } from "./supervisor.ts";

/** etcd: API v2, which writes the leader's key with compare-and-swap. etcd3: the control, see docs/operations/cluster.md. */
export type Dcs = "etcd" | "etcd3";
export type DatabasePorts = { primary: number; standbys: number; databaseStats: number };
type Place = { folder: string; network: Network; supervisor: Supervisor; ports: DatabasePorts; dcs: Dcs };

const START_MS = 120_000;
/** HAProxy counts a server as up until its first check, so the first connections may reach a standby. */
const WRITABLE_IN_A_ROW = 4;

/** Three etcd, three PostgreSQL under Patroni, and HAProxy in front of them, with the files of deploy/. */
export async function startDatabase({ folder, network, supervisor, ports, dcs }: Place) {
  // The passwords of the local services, so that their helpers work on the cluster too.
  const stack: LocalStack = { ...localStack(), ports: { ...localStack().ports, postgres: ports.primary } };
  const passwords = {
    PATRONI_SUPERUSER_PASSWORD: localSecrets(stack).superuser,
    PATRONI_REPLICATION_PASSWORD: randomBytes(24).toString("hex"),
    PATRONI_REWIND_PASSWORD: randomBytes(24).toString("hex"),
    PATRONI_RESTAPI_PASSWORD: randomBytes(24).toString("hex"),
  };
  const { nodes } = network;
  for (const node of nodes) startEtcd({ folder, network, supervisor }, node);
  await waitFor("etcd", () => answers(`http://${nodes[0]?.address}:2379/health`), START_MS);

  const [first, ...others] = nodes;
  if (first === undefined) throw new Error("no node");
  const startNode = (node: NetworkNode) => {
    const file = writeNodeSettings(folder, node, { nodes, dcs });
    supervisor.start(`patroni-${node.name}`, {
      command: network.inside(node, ...asPostgres("patroni", file)),
      env: passwords,
      cwd: "/",
      log: join(folder, `patroni-${node.name}.log`),
    });
  };
  // The first node creates the database; a standby that starts at the same time could win the race instead.
  startNode(first);
  await waitFor("the primary", () => isPrimary(first), START_MS);
  for (const node of others) startNode(node);

  supervisor.start("database-proxy", {
    command: ["haproxy", "-db", "-f", join(projectRoot, "deploy/haproxy/database.cfg")],
    env: {
      DATABASE_PRIMARY: `127.0.0.1:${ports.primary}`,
      DATABASE_STANDBYS: `127.0.0.1:${ports.standbys}`,
      DATABASE_STATS: `127.0.0.1:${ports.databaseStats}`,
      ...Object.fromEntries(nodes.map(({ address }, rank) => [`NODE_${rank + 1}`, address])),
    },
    log: join(folder, "database-proxy.log"),
  });

  const database = {
    stack,
    primary: async (): Promise<NetworkNode | undefined> => {
      const states = await Promise.all(nodes.map(async (node) => ({ node, leads: await isPrimary(node) })));
      return states.find(({ leads }) => leads)?.node;
    },
    members: () => readMembers(nodes),
    /** As `patronictl edit-config`. */
    configure: (settings: Record<string, unknown>) => configure(nodes, passwords.PATRONI_RESTAPI_PASSWORD, settings),
    /** Waits until both standbys stream, one of them synchronously unless `synchronous` is false. */
    waitUntilWhole: (synchronous = true) =>
      waitFor("two standbys", () => isWhole(stack, synchronous).catch(() => false), START_MS),
  };
  await database.waitUntilWhole();
  let writable = 0;
  await waitFor("the port for the primary", async () => {
    writable = (await acceptsWrites(stack)) ? writable + 1 : 0;
    return writable === WRITABLE_IN_A_ROW;
  });
  await makeRoles(stack);
  return database;
}

export type ClusterDatabase = Awaited<ReturnType<typeof startDatabase>>;

function startEtcd(
  { folder, network, supervisor }: Pick<Place, "folder" | "network" | "supervisor">,
  node: NetworkNode,
) {
  const [client, peer] = [`http://${node.address}:2379`, `http://${node.address}:2380`];
  const settings = {
    name: node.name,
    "data-dir": join(folder, `etcd-${node.name}`),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": network.nodes.map(({ name, address }) => `${name}=http://${address}:2380`).join(","),
    "heartbeat-interval": "100",
    "election-timeout": "1000",
    "auto-compaction-retention": "1h",
    logger: "zap",
    "log-level": "error",
  };
  supervisor.start(`etcd-${node.name}`, {
    command: network.inside(
      node,
      "etcd",
      "--enable-v2",
      ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
    ),
    log: join(folder, `etcd-${node.name}.log`),
  });
}

function writeNodeSettings(
  folder: string,
  node: NetworkNode,
  { nodes, dcs }: { nodes: NetworkNode[]; dcs: Dcs },
): string {
  const own = join(folder, node.name);
  mkdirSync(own, { mode: 0o700 });
  giveToPostgres(own);
  const file = join(folder, `patroni-${node.name}.yml`);
  const values = {
    NODE_NAME: node.name,
    NODE_ADDRESS: node.address,
    DCS: dcs,
    ETCD_HOSTS: nodes.map(({ address }) => `${address}:2379`).join(","),
    DATA_DIR: join(own, "data"),
    BIN_DIR: postgresBinDir(),
    SOCKET_DIR: own,
    ARCHIVE_MODE: "off",
    ARCHIVE_COMMAND: "",
  };
  writeFileSync(file, fillTemplate("patroni/patroni.yml", values));
  return file;
}

const isPrimary = ({ address }: NetworkNode) => answers(`http://${address}:8008/primary`, "OPTIONS");

const clusterSchema = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

/** The members as any node that answers knows them. */
async function readMembers(nodes: NetworkNode[]) {
  for (const { address } of nodes) {
    try {
      const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
      return clusterSchema.parse(await response.json()).members;
    } catch {
      // This node is down: the next one knows too.
    }
  }
  throw new Error("no Patroni answers");
}

async function configure(nodes: NetworkNode[], password: string, settings: Record<string, unknown>): Promise<void> {
  const authorization = `Basic ${Buffer.from(`patroni:${password}`).toString("base64")}`;
  for (const { address } of nodes) {
    const response = await fetch(`http://${address}:8008/config`, {
      method: "PATCH",
      headers: { authorization },
      body: JSON.stringify(settings),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`Patroni did not accept ${JSON.stringify(settings)}`);
}

const acceptsWrites = (stack: LocalStack): Promise<boolean> =>
  withSuperuser(stack, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    return rows[0]?.standby === false;
  }).catch(() => false);

const isWhole = (stack: LocalStack, synchronous: boolean): Promise<boolean> =>
  withSuperuser(stack, async (client) => {
    const { rows } = await client.query<{ sync_state: string }>(
      "select sync_state from pg_stat_replication where state = 'streaming'",
    );
    return rows.length === 2 && rows.some(({ sync_state }) => sync_state === "sync") === synchronous;
  });
