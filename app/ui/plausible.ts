type Typed = { readonly type: string; readonly value: string; readonly required: boolean };

/** Part of a name, one @, and a domain with a dot. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/;
const PHONE_DIGITS = 9;

/** Whether what is typed has the shape of its kind of field: enough to stop saying that it is wrong. Only the server judges it. */
export function plausible({ type, value, required }: Typed): boolean {
  const text = value.trim();
  if (text === "") return !required;
  if (type === "email") return ADDRESS.test(text);
  if (type === "tel") return text.replaceAll(/\D/g, "").length >= PHONE_DIGITS;
  return true;
}
