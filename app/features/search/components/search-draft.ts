import type { TypedCommune } from "#app/features/communes/components/commune-combobox.tsx";
import type { Day } from "#app/shared/calendar.ts";

/** What the search form holds: texts, as the fields have them; empty without an answer. */
export type SearchDraft = { readonly place: TypedCommune; readonly date: Day; readonly convives: string };

export type SearchErrors = { readonly ou?: string | undefined; readonly date?: string | undefined };

/** The errors of a refused search, without those of fields that were changed since. */
export function currentErrors(asked: SearchDraft, draft: SearchDraft, { ou, date }: SearchErrors): SearchErrors {
  const samePlace = draft.place.ou === asked.place.ou && draft.place.commune === asked.place.commune;
  return { ou: samePlace ? ou : undefined, date: draft.date === asked.date ? date : undefined };
}
