import { useEffect, useState } from "react";
import type { CommuneSuggestion } from "../rules/commune.ts";

const MIN_CHARACTERS = 2;
const TYPING_PAUSE_MS = 150;
const NONE: readonly CommuneSuggestion[] = [];

/** The communes for a typed text. `settled`: they are those of this text, not of an earlier one. */
export function useCommuneSuggestions(typed: string) {
  const [found, setFound] = useState({ typed: "", communes: NONE });
  const asked = typed.trim().length >= MIN_CHARACTERS;
  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      readCommunes(`q=${encodeURIComponent(typed)}`, abort.signal).then(
        (communes) => setFound({ typed, communes }),
        // Without suggestions the server still resolves the typed text.
        () => {},
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, asked]);
  return asked ? { communes: found.communes, settled: found.typed === typed } : { communes: NONE, settled: false };
}

export async function readCommunes(query: string, signal?: AbortSignal): Promise<readonly CommuneSuggestion[]> {
  const answer = await fetch(`/api/communes?${query}`, signal === undefined ? {} : { signal });
  if (!answer.ok) throw new Error(`communes: ${answer.status}`);
  const { communes }: { communes: readonly CommuneSuggestion[] } = await answer.json();
  return communes;
}
