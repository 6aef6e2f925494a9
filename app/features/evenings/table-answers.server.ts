import { openAnswers, readOpener } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { selectAnswers } from "#app/features/bookings/guest-answers.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AllergeneReglemente } from "./rules/codes.ts";
import { compareWithMenu, countDeclared, type Declared, isUnseen } from "./rules/dossier.ts";

/** An allergen that the menu has too, until the chef has seen it. Nobody is named: the page stays open in a kitchen. */
export type Alert = {
  readonly id: string;
  readonly modifiee_le: Date;
  readonly substances: readonly AllergeneReglemente[];
};
export type Said = { readonly declare: Declared; readonly alertes: readonly Alert[] };
type Table = { readonly id: string; readonly allergenes?: readonly string[] | null };

/** How much the guests of each meal declared, and what is on the menu. The answers stay on the page of the evening. */
export async function readSaid(meals: readonly Table[]): Promise<ReadonlyMap<string, Said>> {
  const said = new Map<string, Said>();
  for (const { id, allergenes } of meals) {
    const rows = (await selectAnswers(db, id)).filter(({ reponse }) => reponse !== null);
    if (rows.length === 0) continue;
    const answers = openAnswers(rows, await readOpener(db, id));
    said.set(id, {
      declare: countDeclared(answers),
      alertes: answers.flatMap((answer) => {
        if (answer.reponse === null || !isUnseen(answer)) return [];
        const substances = compareWithMenu(answer.reponse, allergenes ?? []).conflits;
        return substances.length === 0 ? [] : [{ id: answer.id, modifiee_le: answer.modifiee_le, substances }];
      }),
    });
  }
  return said;
}
