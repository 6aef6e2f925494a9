import type { Cluster } from "./start-cluster.ts";

/** Programs that the supervisor starts again after SIGKILL. */
const RESTARTED: Record<string, string> = {
  pgbouncer: "pgbouncer",
  web: "web1",
  worker: "worker1",
  redis: "redis",
  proxy: "proxy",
  varnish: "varnish",
  "database-proxy": "database-proxy",
};

export const FAULTS = [...Object.keys(RESTARTED), "etcd", "primary", "standby", "partition", "isolation"];

/** Injects a fault and returns the name of what it hit. `heal` ends those that last. */
export async function injectFault(cluster: Cluster, fault: string): Promise<string> {
  const program = fault === "etcd" ? await etcdLeader(cluster) : RESTARTED[fault];
  if (program !== undefined) {
    cluster.supervisor.kill(program);
    return program;
  }
  const { network, supervisor, database } = cluster;
  const primary = await database.primary();
  if (primary === undefined) throw new Error("there is no primary now");
  const node = fault === "standby" ? network.nodes.find(({ name }) => name !== primary.name) : primary;
  if (node === undefined) throw new Error("no node");
  if (fault === "primary" || fault === "standby") {
    // A lost machine: its etcd, Patroni and PostgreSQL stay down until `heal`.
    for (const part of ["etcd", "patroni"]) supervisor.hold(`${part}-${node.name}`);
    network.killProcesses(node);
  } else if (fault === "partition") network.partition(node);
  else if (fault === "isolation") network.isolate(node);
  else throw new Error(`no fault ${fault}; there are: ${FAULTS.join(", ")}`);
  return node.name;
}

/** Reconnects and restarts every node. They rejoin by themselves: see `waitUntilWhole`. */
export function heal({ network, supervisor }: Cluster): void {
  for (const node of network.nodes) network.reconnect(node);
  for (const name of supervisor.held()) supervisor.release(name);
}

/** The etcd that leads: its loss also causes an election. */
async function etcdLeader({ network }: Cluster): Promise<string> {
  for (const { name, address } of network.nodes) {
    const response = await fetch(`http://${address}:2379/v2/stats/self`, { signal: AbortSignal.timeout(1000) });
    if ((await response.text()).includes("StateLeader")) return `etcd-${name}`;
  }
  throw new Error("no etcd leads now");
}
