import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";

// Imported on use, so that a first visit does not download it.

/** `closed`: the browser's prompt was dismissed or timed out. `replaced`: another ceremony started on this page. */
export type Ceremony =
  | { kind: "given"; credential: string }
  | { kind: "closed" }
  | { kind: "replaced" }
  | { kind: "failed" };

export function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<Ceremony> {
  return run(() => startRegistration({ optionsJSON }));
}

/** With `autofill`, the browser offers the passkeys in the e-mail field instead of opening a prompt. */
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
