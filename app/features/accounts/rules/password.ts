import { PASSWORD_MIN_LENGTH } from "#app/shared/input-limits.ts";
export const PASSWORD_ADVISED_LENGTH = 12;
/** Longer texts are refused before hashing, which is expensive. */
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordStrength = "trop_court" | "faible" | "correct" | "solide";

/** A hint shown while typing; only the minimum length is enforced. */
export function passwordStrength(password: string): PasswordStrength {
  const distinct = new Set(password).size;
  if (password.length < PASSWORD_MIN_LENGTH) return "trop_court";
  if (password.length < 9 || distinct < 5) return "faible";
  return password.length < PASSWORD_ADVISED_LENGTH || distinct < 8 ? "correct" : "solide";
}

/** The person choosing a password; names are null when unknown. */
export type PasswordOwner = { readonly email: string; readonly prenom: string | null; readonly nom: string | null };

/** Shorter names occur in too many words to refuse a password. */
const SHORTEST_NAME = 4;

/** Letters and digits alone, without case or accents: « Jean-Élie » and « jeanelie » are one name. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether the password contains the e-mail address, its local part or a name: the first guesses of an acquaintance. */
export function namesItsOwner(password: string, { email, prenom, nom }: PasswordOwner): boolean {
  const typed = plain(password);
  const names = [email, email.slice(0, email.lastIndexOf("@")), prenom ?? "", nom ?? ""].map(plain);
  return names.some((name) => name.length >= SHORTEST_NAME && typed.includes(name));
}

/** Forms to look up in the list of common passwords: as typed, and without up to four digits at each end. */
export function commonForms(password: string): string[] {
  const typed = password.toLowerCase();
  const core = typed.replace(/^\d{1,4}(?=\D)/, "").replace(/(?<=\D)\d{1,4}$/, "");
  return core.length >= SHORTEST_NAME ? [typed, core] : [typed];
}

/** Why a password is refused apart from its length; `common` when one of its `commonForms` is listed. */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  common: boolean,
): "mot_de_passe_personnel" | "mot_de_passe_courant" | null {
  if (namesItsOwner(password, owner)) return "mot_de_passe_personnel";
  return common ? "mot_de_passe_courant" : null;
}
