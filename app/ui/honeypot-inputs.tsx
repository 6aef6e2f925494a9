import * as text from "./text.module.css";
export type HoneypotProps = { honeypotName: string; tokenName: string; token: string };

/** The hidden fields of a public form: the honeypot, which only bots fill, and the signed form token. */
export function HoneypotInputs({ honeypotName, tokenName, token }: HoneypotProps) {
  return (
    <div className={text.visuallyHidden} aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={tokenName} value={token} readOnly />
    </div>
  );
}
