import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";

// Loaded when somebody is about to use a key: a first visit does not pay for it.

/** `closed`: the device's window was closed, or took too long. `replaced`: another ceremony began on this page. */
export type Ceremony =
  | { kind: "given"; credential: string }
  | { kind: "closed" }
  | { kind: "replaced" }
  | { kind: "failed" };

export function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<Ceremony> {
  return run(() => startRegistration({ optionsJSON }));
}

/** With `autofill`, the browser proposes the keys in the e-mail field and waits, without a window. */
export async function askForPasskey({ autofill = false } = {}): Promise<Ceremony> {
  const options = await fetchOptions();
  if (options === null) return { kind: "failed" };
  return run(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }));
}

export function stopCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function fetchOptions(): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  try {
    const response = await fetch("/auth/cle", { method: "POST" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

async function run(ceremony: () => Promise<object>): Promise<Ceremony> {
  try {
    return { kind: "given", credential: JSON.stringify(await ceremony()) };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === "ERROR_CEREMONY_ABORTED") return { kind: "replaced" };
    return { kind: error instanceof Error && error.name === "NotAllowedError" ? "closed" : "failed" };
  }
}
