import { useEffect, useState } from "react";
import type { Suggestions } from "../search/suggestions.ts";

const TYPING_PAUSE_MS = 150;
const FAILED: Suggestions = { state: "failed", groups: [], near: null, said: "La recherche ne répond pas." };

export type SuggestionAnswer = { readonly q: string; readonly suggestions: Suggestions };

/**
 * What the server answers to a typed text, null before the first answer. The lines of an earlier text stay until those of the
 * next one come. Without a text (null), nothing is asked; `forget` then drops what was answered, which is old the next time.
 */
export function useSuggestions(q: string | null): { answer: SuggestionAnswer | null; forget: () => void } {
  const [answer, setAnswer] = useState<SuggestionAnswer | null>(null);
  useEffect(() => {
    if (q === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      readSuggestions(q, abort.signal).then(
        (suggestions) => setAnswer({ q, suggestions }),
        () => {
          if (!abort.signal.aborted) setAnswer({ q, suggestions: FAILED });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return { answer: q === null ? null : answer, forget: () => setAnswer(null) };
}

async function readSuggestions(q: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`/admin/recherche/suggestions?${new URLSearchParams({ q })}`, { signal });
  if (!answer.ok || answer.redirected) throw new Error(`suggestions: ${answer.status}`);
  return answer.json();
}
