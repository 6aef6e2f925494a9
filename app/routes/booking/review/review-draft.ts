import { useEffect, useMemo, useState } from "react";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { forgetEntries, keepEntries, readKeptEntries } from "#app/ui/kept-entries.ts";

/** A part of the token: enough to tell the drafts of two meals apart, not enough to open the link on a shared computer. */
const keyOf = (token: string) => `convive:avis:${token.slice(0, 8)}`;

type Entries = ReturnType<typeof readKeptEntries>;

/** Keeps an unsent review on the device and offers it again on return; `writing` is false once the review is sent. */
export function useReviewDraft(token: string, writing: boolean) {
  const key = keyOf(token);
  const hydrated = useHydrated();
  const [answered, setAnswered] = useState(false);
  const [restored, setRestored] = useState<Entries>(null);
  // Read once, after hydration: what is typed now must not be offered.
  const found = useMemo(() => (hydrated && writing ? readKeptEntries(key) : null), [hydrated, writing, key]);
  useEffect(() => {
    if (!writing) forgetEntries(key);
  }, [writing, key]);
  const end = (entries: Entries) => {
    setAnswered(true);
    setRestored(entries);
    if (entries === null) forgetEntries(key);
  };
  return {
    /** The typed values once the author took the draft back. */
    restored: restored === null ? null : typedValues(restored),
    offered: found !== null && found.some(([name, value]) => name === "texte" && value.trim() !== "") && !answered,
    take: () => end(found),
    discard: () => end(null),
    keep: (form: FormData) => keepEntries(key, [...form]),
  };
}
