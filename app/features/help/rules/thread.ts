import { isEmailAddress } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AideGenre, HelpStatut } from "./codes.ts";

export type HelpState = "nouveau" | "confie" | "attend" | "clos";

type Columns = { readonly statut: HelpStatut; readonly attend_depuis: Date | null; readonly confie: boolean };

/** Whose turn it is: nobody's once closed, the person's after an answer, else the team's. */
export function helpState({ statut, attend_depuis, confie }: Columns): HelpState {
  if (statut === "traite") return "clos";
  if (attend_depuis !== null) return "attend";
  return confie ? "confie" : "nouveau";
}

export type OpenThread = {
  readonly email: string;
  readonly statut: HelpStatut;
  /** How many entries follow the message, and who wrote the last one. */
  readonly echanges: number;
  readonly dernier: string | null;
};

/** What somebody saw when they wrote: an answer to a thread that changed since may contradict it. */
export const threadVersion = ({ statut, echanges }: Pick<OpenThread, "statut" | "echanges">): string =>
  `${statut}-${echanges}`;

export type HelpRefusal = "aide_changee" | "aide_sans_adresse" | "aide_deja_close";

/** An answer and a closing need the thread as it was seen; a note and a typed-in reply do not. */
export function checkHelpAct(
  thread: OpenThread,
  { genre, version }: { readonly genre: AideGenre; readonly version: string },
): Result<null, HelpRefusal> {
  if (genre === "note" || genre === "recu") return ok(null);
  if (genre === "reponse" && !isEmailAddress(thread.email)) return refuse("aide_sans_adresse");
  if (version !== threadVersion(thread)) return refuse("aide_changee", { nom: thread.dernier ?? "Quelqu’un" });
  return genre === "cloture" && thread.statut === "traite" ? refuse("aide_deja_close") : ok(null);
}

type Turn = { readonly statut: HelpStatut; readonly attend_depuis: Date | null; readonly clos_le: Date | null };

/** The state after an entry; null when it stays. `clore`: the answer is the last word. */
export function turnAfter(genre: AideGenre, clore: boolean, at: Date): Turn | null {
  if (genre === "note") return null;
  if (genre === "recu") return { statut: "nouveau", attend_depuis: null, clos_le: null };
  if (genre === "cloture" || clore) return { statut: "traite", attend_depuis: null, clos_le: at };
  return { statut: "nouveau", attend_depuis: at, clos_le: null };
}

/** The mails of a thread by their ids, oldest first: the receipt of the message, then each answer. */
export const mailsOfThread = (message_id: string, answers: readonly string[]): readonly string[] => [
  `aide-${message_id}`,
  ...answers.map((id) => `aide-reponse-${id}`),
];
