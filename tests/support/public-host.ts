import dns from "node:dns/promises";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import type { LookupFunction } from "node:net";

/*
 * Loaded into a production process with `--import`: the name in TEST_PUBLIC_HOST resolves to a public address, and requests to
 * it reach this machine. The process refuses loopback addresses, as it must, and tests have no public one.
 */
const { TEST_PUBLIC_HOST } = process.env;
const [lookup, request] = [dns.lookup, https.request];

Object.assign(dns, {
  lookup: (hostname: string, options: object) =>
    hostname === TEST_PUBLIC_HOST ? Promise.resolve([{ address: "9.9.9.9", family: 4 }]) : lookup(hostname, options),
});

const toThisMachine: LookupFunction = (_hostname, { all }, done) =>
  all === true ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);

Object.assign(https, {
  request: (options: https.RequestOptions, ...rest: []) =>
    request(options.hostname === TEST_PUBLIC_HOST ? { ...options, lookup: toThisMachine } : options, ...rest),
});
syncBuiltinESMExports();
