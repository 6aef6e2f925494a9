export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_ADVISED_LENGTH = 12;
/** Hashing is costly: a longer text is refused before it. */
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordStrength = "trop_court" | "faible" | "correct" | "solide";

/** A hint for the person who types, never a rule: only the minimum length is. */
export function passwordStrength(password: string): PasswordStrength {
  const distinct = new Set(password).size;
  if (password.length < PASSWORD_MIN_LENGTH) return "trop_court";
  if (password.length < 9 || distinct < 5) return "faible";
  return password.length < PASSWORD_ADVISED_LENGTH || distinct < 8 ? "correct" : "solide";
}
