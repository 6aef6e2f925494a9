import type { HelpState } from "#app/features/help/rules/thread.ts";

/** The colours of the states of a help thread, beside their words. */
export const HELP_TONES: Record<HelpState, string> = {
  nouveau: "nouveau",
  confie: "en_attente",
  attend: "lu",
  clos: "repondu",
};
