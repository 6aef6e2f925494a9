import { type FormEvent, useEffect, useMemo, useState } from "react";
import type { ChefProfileInput } from "#app/features/chefs/rules/chef-profile.schema.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { forgetEntries, keepEntries, readKeptEntries } from "#app/ui/kept-entries.ts";

export type TypedProfile = {
  readonly values: Readonly<Record<string, string>>;
  readonly specialites: readonly string[];
};

type TextField = Exclude<keyof ChefProfileInput, "specialites" | "reservations_paralleles">;
/** The initial value of a field: the refused input if any, otherwise the stored value. */
export type StartValue = (name: TextField) => string;

/** Never stored: authentication fields and hidden fields. */
const NEVER_KEPT = new Set(["mot_de_passe", "intent"]);
const PREFIX = "convive:profil:";

function read(key: string): TypedProfile | null {
  const entries = readKeptEntries(key);
  if (entries === null) return null;
  const specialites = entries.filter(([name]) => name === "specialites[]").map(([, code]) => code);
  return { values: Object.fromEntries(entries), specialites };
}

/**
 * Keeps an unfinished profile in localStorage: the server accepts none without a payment link. Nothing is kept once the
 * profile exists, and the draft is then deleted.
 */
export function useTypedProfile(owner: string, exists: boolean) {
  const hydrated = useHydrated();
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const key = `${PREFIX}${owner}`;
  // Read after hydration: the server cannot read localStorage, and the first render must match its markup.
  const kept = useMemo(() => (hydrated && !exists ? read(key) : null), [hydrated, exists, key]);
  useEffect(() => {
    if (exists) forgetEntries(key);
  }, [key, exists]);
  const keep = (event: FormEvent<HTMLFormElement>) => {
    if (exists) return;
    const entries = [...new FormData(event.currentTarget)].filter(([name]) => !NEVER_KEPT.has(name));
    if (keepEntries(key, entries)) setKeptAt(new Date());
  };
  return { kept, keptAt, keep };
}
