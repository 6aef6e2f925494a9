import { isReady } from "#ops/cluster/site.ts";
import type { Cluster } from "#ops/cluster/start-cluster.ts";
import { answers } from "#scripts/services/answers.ts";
import { portAnswers } from "#scripts/services/process.ts";

/** Faults that last until `heal`. */
export const LOST_NODE = new Set(["primary", "standby", "partition", "isolation"]);

/** What a fault changes. */
type State = { primary: string | undefined; restarts: Map<string, number> };

export const readState = async ({ database, supervisor }: Cluster): Promise<State> => ({
  primary: (await database.primary())?.name,
  restarts: new Map(supervisor.report().map(({ name, restarts }) => [name, restarts])),
});

/**
 * Whether the cluster has recovered from a fault that hit the program or node `hit`: the program serves again, or another
 * node is the primary. The loss of a standby needs no recovery.
 */
export async function isBack(cluster: Cluster, fault: string, hit: string, before: State): Promise<boolean> {
  const { ports, network } = cluster;
  if (fault === "standby") return true;
  const { primary, restarts } = await readState(cluster);
  if (LOST_NODE.has(fault)) return primary !== undefined && primary !== before.primary;
  if (restarts.get(hit) === before.restarts.get(hit)) return false;
  const etcd = network.nodes.find(({ name }) => hit === `etcd-${name}`);
  if (etcd !== undefined) return answers(`http://${etcd.address}:2379/health`);
  const checks: Record<string, () => Promise<boolean>> = {
    web1: () => isReady(ports.web[0]),
    worker1: () => isReady(ports.workerMetrics[0]),
    pgbouncer: () => portAnswers(ports.pgbouncer),
    redis: () => portAnswers(ports.redis),
    proxy: () => portAnswers(ports.https),
    varnish: () => portAnswers(ports.varnish),
    "database-proxy": () => portAnswers(ports.primary),
  };
  const check = checks[hit];
  if (check === undefined) throw new Error(`no check for ${hit}`);
  return check();
}
