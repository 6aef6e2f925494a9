import { isIP } from "node:net";

type Blockable = { portee: "ipv4_32" | "ipv4_24" | "ipv6_64"; reseau: string };
type NetworkTier = "ipv4" | "ipv6_64" | "ipv6_56" | "ipv6_48";

/** The key of a client network. A household has a whole IPv6 /64, so counting single addresses would limit nothing. */
export function addressKey(address: string): string {
  const groups = ipv6Groups(address);
  return groups === null ? plainAddress(address) : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The networks an address belongs to, smallest first: a provider assigns a /64, a /56 or a /48 to one client. */
export function addressTiers(address: string): { tier: NetworkTier; key: string }[] {
  const groups = ipv6Groups(address);
  if (groups === null) return [{ tier: "ipv4", key: plainAddress(address) }];
  const [a = "0", b = "0", c = "0", d = "0"] = groups;
  const fourth = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { tier: "ipv6_64", key: addressKey(address) },
    { tier: "ipv6_56", key: `${a}:${b}:${c}:${fourth}::/56` },
    { tier: "ipv6_48", key: `${a}:${b}:${c}::/48` },
  ];
}

/** The networks of an address that can be blocked, smallest first; none when the address is unknown. */
export function blockableNetworks(address: string): Blockable[] {
  const plain = plainAddress(address);
  if (isIP(plain) === 4)
    return [
      { portee: "ipv4_32", reseau: plain },
      { portee: "ipv4_24", reseau: plain.slice(0, plain.lastIndexOf(".")) },
    ];
  return isIP(plain) === 6 ? [{ portee: "ipv6_64", reseau: addressKey(plain) }] : [];
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, "");

function ipv6Groups(address: string): string[] | null {
  const plain = plainAddress(address);
  if (!plain.includes(":")) return null;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
