import { cleanTerm } from "#app/shared/text.ts";
import type { Specialite } from "../rules/codes.ts";
import { inCommune, SPECIALITE_LABELS } from "./chef-labels.ts";

/** What two lines of an A6 hold beside its margins. */
export const CARD_PHRASE_LENGTH = 60;

type CardChef = { readonly ville: string | null; readonly specialites: readonly Specialite[] };

/** The phrase that the chef asked for, else « Pâtisserie à Lyon » from the profile; empty when neither says anything. */
export function cardPhrase(asked: string | null, { ville, specialites }: CardChef): string {
  if (asked !== null) return cleanTerm(asked, CARD_PHRASE_LENGTH);
  const town = ville?.trim() ?? "";
  const said = specialites.find((code) => code !== "autre");
  if (town === "") return said === undefined ? "" : SPECIALITE_LABELS[said];
  const words = said === undefined ? "Chef" : SPECIALITE_LABELS[said];
  const whole = `${words} ${inCommune(town)}`;
  return whole.length > CARD_PHRASE_LENGTH ? words : whole;
}

/** A mail with the address of the page, to whom the chef chooses. */
export function shareMail(url: string): string {
  const subject = encodeURIComponent("Ma page sur Convive");
  return `mailto:?subject=${subject}&body=${encodeURIComponent(`Bonjour,\r\n\r\nVoici ma page\u00a0: ${url}\r\n`)}`;
}
