import { useMemo, useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { forgetEntries, keepEntries, readKeptEntries } from "#app/ui/kept-entries.ts";
import type { ServiceEditor } from "./read-service-editor.server.ts";

const PREFIX = "convive:service:";
/** The field that names the draft, so that saving the form can delete it. */
export const DRAFT_FIELD = "brouillon";

/** Deletes the draft of a form that was saved. */
export function forgetDraft(form: FormData): void {
  const key = form.get(DRAFT_FIELD);
  if (typeof key === "string" && key.startsWith(PREFIX)) forgetEntries(key);
}

/** Keeps an unsaved service in localStorage. A draft of an older version is not offered: saving it would be refused. */
export function useTypedService({ owner, service }: ServiceEditor) {
  const hydrated = useHydrated();
  const key = `${PREFIX}${owner}:${service?.id ?? "nouveau"}`;
  const version = service === null ? "" : String(service.version);
  const [dropped, setDropped] = useState(0);
  const [typed, setTyped] = useState<{ readonly kept: boolean } | null>(null);
  // Read when the form opens and after the draft was dropped, not while typing.
  const found = useMemo(() => {
    const entries = hydrated && dropped === 0 ? readKeptEntries(key) : null;
    return entries?.some(([name, value]) => name === "version" && value === version) ? entries : null;
  }, [hydrated, dropped, key, version]);
  return {
    key,
    found,
    /** Remounts the uncontrolled fields with other values. */
    mount: `${found === null ? "stored" : "draft"}-${dropped}`,
    filled: typed !== null || found !== null,
    /** False when storage is disabled or full. */
    kept: typed?.kept ?? true,
    keep: (form: HTMLFormElement) => setTyped({ kept: keepEntries(key, [...new FormData(form)]) }),
    drop: () => {
      forgetEntries(key);
      setTyped(null);
      setDropped(dropped + 1);
    },
  };
}
