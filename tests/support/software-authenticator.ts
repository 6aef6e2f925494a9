import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const b64 = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** The subset of CBOR (RFC 8949) that an attestation needs. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

type Ceremony = {
  challenge: string;
  /** The origin the browser reports; a phishing page has its own. */
  origin: string;
  rpID?: string;
  /** Whether the user was verified by fingerprint, face or PIN. */
  verified?: boolean;
  counter?: number;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A WebAuthn authenticator in software: signs like a real one, and lets a test alter every field an attacker could. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (one: Ceremony, more: Buffer, flags = 0) => {
    const { origin, rpID = new URL(origin).hostname, verified = true, counter = 0 } = one;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = Buffer.from([PRESENT | (verified ? VERIFIED : 0) | flags]);
    return Buffer.concat([sha256(rpID), flag, count, more]);
  };
  const credential = (response: object) =>
    JSON.stringify({ id: b64(id), rawId: b64(id), type: "public-key", clientExtensionResults: {}, response });

  const cose = cbor(
    new Map<number | string, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );

  return {
    id: b64(id),
    /** As better-auth stores it. */
    publicKey: cose.toString("base64"),
    /** Response to navigator.credentials.create(). */
    create(one: Ceremony): string {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = authenticatorData(one, attested, ATTESTED);
      const attestation = new Map<number | string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return credential({
        clientDataJSON: b64(clientData("webauthn.create", one)),
        attestationObject: b64(cbor(attestation)),
        transports: ["internal"],
      });
    },
    /** Response to navigator.credentials.get(). */
    get(one: Ceremony): string {
      const client = clientData("webauthn.get", one);
      const authData = authenticatorData(one, Buffer.alloc(0));
      const signature = createSign("sha256").update(authData).update(sha256(client)).sign(privateKey);
      return credential({
        clientDataJSON: b64(client),
        authenticatorData: b64(authData),
        signature: b64(signature),
        userHandle: b64(randomBytes(16)),
      });
    },
  };
}
