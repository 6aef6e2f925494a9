import { BlockList, isIP } from "node:net";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { specsOf } from "../support/kubernetes-manifests.ts";

describe("network policies", () => {
  const labels = z.record(z.string(), z.string());
  const selector = z.strictObject({
    matchLabels: labels.default({}),
    matchExpressions: z
      .array(z.strictObject({ key: z.string(), operator: z.literal("In"), values: z.array(z.string()) }))
      .default([]),
  });
  const ipBlock = z.strictObject({ cidr: z.string(), except: z.array(z.string()).default([]) });
  const peer = z.strictObject({
    ipBlock: ipBlock.optional(),
    namespaceSelector: selector.optional(),
    podSelector: selector.optional(),
  });
  const port = z.strictObject({
    port: z.number(),
    endPort: z.number().optional(),
    protocol: z.enum(["TCP", "UDP"]).optional(),
  });
  const policies = specsOf(
    "NetworkPolicy",
    z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(["Ingress", "Egress"])),
      ingress: z.array(z.object({ from: z.array(peer).min(1), ports: z.array(port).min(1) })).default([]),
      egress: z.array(z.strictObject({ to: z.array(peer).min(1), ports: z.array(port).min(1) })).default([]),
    }),
  );

  const podsOf = (kind: string) =>
    specsOf(kind, z.object({ template: z.object({ metadata: z.object({ labels }) }) })).map(({ name, template }) => ({
      name,
      labels: template.metadata.labels,
    }));
  const pods = [...podsOf("Deployment"), ...podsOf("Job")];

  const selects = (chosen: z.infer<typeof selector>, having: z.infer<typeof labels>) =>
    Object.entries(chosen.matchLabels).every(([key, value]) => having[key] === value) &&
    chosen.matchExpressions.every(({ key, values }) => values.includes(having[key] ?? ""));

  const within = (address: string, subnets: string[]) => {
    const list = new BlockList();
    for (const subnet of subnets) {
      const [network = "", prefix] = subnet.split("/");
      list.addSubnet(network, Number(prefix), isIP(network) === 4 ? "ipv4" : "ipv6");
    }
    return list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
  };

  /** Whether the pods of this name may open a TCP connection to an address outside the cluster. */
  const reaches = (name: string, address: string, to: number): boolean => {
    const pod = pods.find((one) => one.name === name);
    if (pod === undefined) throw new Error(`there is no ${name}`);
    const applying = policies.filter(
      ({ podSelector, policyTypes }) => policyTypes.includes("Egress") && selects(podSelector, pod.labels),
    );
    // A pod that no policy restricts reaches everything.
    if (applying.length === 0) return true;
    return applying
      .flatMap(({ egress }) => egress)
      .filter(({ ports }) =>
        ports.some(({ port, endPort = port, protocol = "TCP" }) => protocol === "TCP" && port <= to && to <= endPort),
      )
      .flatMap((one) => one.to)
      .some(({ ipBlock }) => ipBlock && within(address, [ipBlock.cidr]) && !within(address, ipBlock.except));
  };

  it("deny all pods of the namespace what no other policy allows, in both directions", () => {
    expect(policies.filter(({ podSelector }) => selects(podSelector, {}))).toEqual([
      expect.objectContaining({ policyTypes: ["Ingress", "Egress"], ingress: [], egress: [] }),
    ]);
    expect(pods.map(({ name }) => name).toSorted()).toEqual(["migrate", "web", "worker"]);
  });

  it.each([
    ["the metadata service of the host", "169.254.169.254"],
    ["a private network, 10/8", "10.0.0.1"],
    ["a private network, 172.16/12", "172.31.255.254"],
    ["a private network, 192.168/16", "192.168.1.1"],
    ["carrier-grade NAT, with metadata services", "100.100.100.200"],
    ["loopback", "127.0.0.1"],
    ["this network", "0.0.0.1"],
    ["multicast", "224.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["a unique local address", "fd00:ec2::254"],
    ["a link-local address", "fe80::1"],
    ["loopback, IPv6", "::1"],
    ["an IPv4-mapped private address", "::ffff:10.0.0.1"],
    ["a private address through NAT64", "64:ff9b::a00:1"],
    ["a private address through 6to4", "2002:a00:1::1"],
    ["a private address through Teredo", "2001::1"],
  ])("keep every pod from %s", (_, address) => {
    for (const { name } of pods)
      for (const to of [80, 443, 465, 587, 5432, 6379, 8080, 9000])
        expect(reaches(name, address, to), `${name} ${address} ${to}`).toBe(false);
  });

  it.each(["1.1.1.1", "172.32.0.1", "2606:4700::1111"])("let web and worker reach the public address %s", (address) => {
    for (const name of ["web", "worker"])
      for (const to of [443, 465, 587]) expect(reaches(name, address, to), `${name} ${to}`).toBe(true);
    // Linked calendars and webhooks, which the worker requests, may have a port from 1024 on.
    expect(reaches("worker", address, 8443)).toBe(true);
    expect(reaches("web", address, 8443)).toBe(false);
    for (const to of [22, 25, 80]) expect(reaches("worker", address, to), `worker ${to}`).toBe(false);
  });

  it("let the migration reach PostgreSQL only", () => {
    expect(reaches("migrate", "192.0.2.11", 5432)).toBe(true);
    for (const [address, to] of [
      ["1.1.1.1", 443],
      ["192.0.2.21", 6379],
      ["192.0.2.31", 443],
      ["192.0.2.41", 465],
    ] as const) {
      expect(reaches("migrate", address, to), `${address} ${to}`).toBe(false);
      expect(reaches("web", address, to), `${address} ${to}`).toBe(true);
    }
  });

  it("let every pod resolve names, inside the cluster only", () => {
    const dns = policies.flatMap(({ podSelector, egress }) =>
      egress
        .filter(({ ports }) => ports.some(({ port }) => port === 53))
        .map(({ to, ports }) => ({ podSelector, to, ports })),
    );
    expect(dns).toMatchObject([
      {
        to: [{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "kube-system" } } }],
        ports: [{ protocol: "UDP" }, { protocol: "TCP" }],
      },
    ]);
    for (const pod of pods) expect(dns.every(({ podSelector }) => selects(podSelector, pod.labels))).toBe(true);
  });
});
