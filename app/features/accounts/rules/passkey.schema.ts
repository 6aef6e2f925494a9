import { z } from "zod";
import { identifier, line } from "#app/shared/fields.schema.ts";
import { MAX_PASSKEY_NAME } from "#app/shared/input-limits.ts";

const MAX_CREDENTIAL = 16_000;
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** The output of PublicKeyCredential.toJSON(). Only its shape is checked here, not its signature. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal("public-key"),
    clientExtensionResults: z.object({}).prefault({}),
    response,
  });

const attestation = credential(
  z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(MAX_CREDENTIAL),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .prefault([]),
  }),
);
const assertion = credential(
  z.object({ clientDataJSON: base64url(4000), authenticatorData: base64url(4000), signature: base64url(2000) }),
);
/** Registration of a passkey (attestation), and a sign-in with one (assertion). */
export type Attestation = z.output<typeof attestation>;
export type Assertion = z.output<typeof assertion>;

/** The credential as JSON in a form field. */
const inText = <Shape extends z.ZodType>(shape: Shape) =>
  z.string().max(MAX_CREDENTIAL).transform(readJson).pipe(shape);

export const attestationSchema = z.object({ credential: inText(attestation) });
export const assertionSchema = z.object({ credential: inText(assertion) });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const passkeySchema = z.object({ passkey_id: identifier("introuvable") });

export const renamePasskeySchema = passkeySchema.extend({
  name: line({ max: MAX_PASSKEY_NAME, requis: "cle_nom_requis" }),
});
