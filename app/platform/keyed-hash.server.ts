import { createHmac } from "node:crypto";
import { blockableNetworks } from "./network-key.server.ts";
import { keysFor } from "./secrets.server.ts";

const KEYS = keysFor("visitor block");

/** One hash per configured secret, the current one first. */
const hashesOf = (portee: string, value: string): [Buffer, ...Buffer[]] => {
  const [current, ...previous] = KEYS;
  const hash = (key: Buffer) => createHmac("sha256", key).update(`${portee}\n${value}`).digest();
  return [hash(current), ...previous.map(hash)];
};

/** `boite`: as `mailboxOf` in app/shared/mail-link.ts writes it. */
export const mailboxKeys = (boite: string) => hashesOf("email", boite);

/**
 * What a visitor is known by: keyed hashes, because four billion addresses can be tried against a plain one. `address`: null
 * when only the mailbox counts, as for a link that was mailed to it.
 */
export function visitorKeys(boite: string, address: string | null) {
  const mailbox = mailboxKeys(boite);
  const networks = (address === null ? [] : blockableNetworks(address)).map(({ portee, reseau }) => ({
    portee,
    cles: hashesOf(portee, reseau),
  }));
  return {
    cles: [...mailbox, ...networks.flatMap(({ cles }) => cles)],
    boite: mailbox[0],
    reseaux: networks.map(({ portee, cles: [cle] }) => ({ portee, cle })),
  };
}
