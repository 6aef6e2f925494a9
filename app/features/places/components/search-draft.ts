import type { Day } from "#app/domain/calendar.ts";
import type { TypedPlace } from "./commune-combobox.tsx";

/** What the search form holds: texts, as the fields have them; empty without an answer. */
export type SearchDraft = { readonly place: TypedPlace; readonly date: Day; readonly convives: string };
