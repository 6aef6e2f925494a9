import { existsSync } from "node:fs";
import { run, waitFor } from "../../scripts/services/process.ts";

export type NetworkNode = { name: string; address: string; namespace: string };
export type Network = Awaited<ReturnType<typeof makeNetwork>>;

const NODE_COUNT = 3;
const MAX_NETWORKS = 200;

/**
 * A bridge and one network namespace per database node, so that a node can be cut off with nftables. Needs root. The
 * number of the network is the first whose bridge can be created: several clusters can run on one machine.
 */
export async function makeNetwork() {
  if (process.getuid?.() !== 0) throw new Error("the cluster needs root: each node has a network namespace of its own");
  await removeAbandonedNetworks();
  const number = addBridge();
  const nodes = Array.from({ length: NODE_COUNT }, (_, rank) => addNode(number, rank + 1));
  const inside = ({ namespace }: NetworkNode, ...command: string[]) => ["ip", "netns", "exec", namespace, ...command];

  const cut = (node: NetworkNode, incoming: string, outgoing: string): void => {
    const chain = (hook: string, rule: string) =>
      `chain ${hook} { type filter hook ${hook} priority 0; ${rule} drop; };`;
    ip(
      "netns",
      "exec",
      node.namespace,
      "nft",
      `table inet cut { ${chain("input", incoming)} ${chain("output", outgoing)} }`,
    );
  };

  return {
    number,
    nodes,
    inside,
    /** Drops packets between a node and the other nodes. The processes of the site still reach it. */
    partition: (node: NetworkNode): void => {
      const others = nodes.filter(({ name }) => name !== node.name).map(({ address }) => address);
      cut(node, `ip saddr { ${others.join(", ")} }`, `ip daddr { ${others.join(", ")} }`);
    },
    /** Drops every packet from and to a node. */
    isolate: (node: NetworkNode): void => cut(node, 'iif != "lo"', 'oif != "lo"'),
    reconnect: (node: NetworkNode): void => {
      const tables = run("ip", ["netns", "exec", node.namespace, "nft", "list", "tables"]);
      if (tables.includes("inet cut")) ip("netns", "exec", node.namespace, "nft", "delete", "table", "inet", "cut");
    },
    /** Kills everything that runs on a node with SIGKILL, as a power failure would. */
    killProcesses: (node: NetworkNode): void => killProcesses(node.namespace),
    remove: () => removeNetwork(number),
  };
}

/** Removes what killed runs have left: the network and its PostgreSQL. The alias of a bridge is the pid of its owner. */
export async function removeAbandonedNetworks(): Promise<void> {
  const bridges = run("ip", ["-o", "link", "show", "type", "bridge"]);
  for (const [, number, owner] of bridges.matchAll(/: convive(\d+): .*alias (\d+)/g))
    if (!existsSync(`/proc/${owner}`)) await removeNetwork(Number(number));
}

async function removeNetwork(number: number): Promise<void> {
  for (let rank = 1; rank <= NODE_COUNT; rank += 1) {
    const namespace = namespaceOf(number, rank);
    if (!exists(["netns", "pids", namespace])) continue;
    killProcesses(namespace);
    await waitFor(`the processes of ${namespace}`, () => run("ip", ["netns", "pids", namespace]).trim() === "");
    // The veth pair first: the namespace is removed later, and its name would still be taken.
    if (exists(["link", "show", vethOf(number, rank)])) ip("link", "del", vethOf(number, rank));
    ip("netns", "del", namespace);
  }
  if (exists(["link", "show", bridgeOf(number)])) ip("link", "del", bridgeOf(number));
}

const ip = (...args: string[]): string => run("ip", args);
const bridgeOf = (number: number) => `convive${number}`;
const vethOf = (number: number, rank: number) => `convive${number}-db${rank}`;
const namespaceOf = (number: number, rank: number) => `convive${number}-db${rank}`;

function exists(args: string[]): boolean {
  try {
    run("ip", args);
    return true;
  } catch {
    return false;
  }
}

function addBridge(): number {
  for (let number = 0; number < MAX_NETWORKS; number += 1) {
    if (exists(["link", "show", bridgeOf(number)])) continue;
    try {
      ip("link", "add", bridgeOf(number), "type", "bridge");
    } catch {
      // Another run has just taken this number.
      continue;
    }
    ip("link", "set", bridgeOf(number), "alias", String(process.pid));
    ip("addr", "add", `10.177.${number}.254/24`, "dev", bridgeOf(number));
    ip("link", "set", bridgeOf(number), "up");
    return number;
  }
  throw new Error(`${MAX_NETWORKS} clusters run already: see ip netns list`);
}

function addNode(number: number, rank: number): NetworkNode {
  const [namespace, veth] = [namespaceOf(number, rank), vethOf(number, rank)];
  const address = `10.177.${number}.${rank}`;
  ip("netns", "add", namespace);
  ip("link", "add", veth, "type", "veth", "peer", "name", "eth0", "netns", namespace);
  ip("link", "set", veth, "master", bridgeOf(number), "up");
  ip("-n", namespace, "addr", "add", `${address}/24`, "dev", "eth0");
  ip("-n", namespace, "link", "set", "eth0", "up");
  ip("-n", namespace, "link", "set", "lo", "up");
  return { name: `db${rank}`, address, namespace };
}

function killProcesses(namespace: string): void {
  for (const pid of run("ip", ["netns", "pids", namespace]).split("\n").map(Number).filter(Boolean)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  }
}
