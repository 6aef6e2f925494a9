import { selectCaseByMeasure, selectCaseByToken } from "#app/features/moderation/cases.repo.server.ts";
import { canContest } from "#app/features/moderation/rules/case.ts";
import type { MesureAppelant } from "#app/features/moderation/rules/codes.ts";
import { appealCloses } from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Contest = NonNullable<Awaited<ReturnType<typeof readContest>>>;

/** The latest decision behind the link of a chef or of a person who reported, without who the other side is; null for an unknown link. */
export async function readContest(par: MesureAppelant, token: string, at: Date = now()) {
  const found = await (par === "chef" ? selectCaseByMeasure(db, token) : selectCaseByToken(db, token));
  if (found === null) return null;
  const [last] = found.decisions;
  const { numero, signale, copie } = found;
  return {
    ...{ numero, signale, copie },
    decision:
      last === undefined
        ? null
        : {
            ...{ mesure: last.mesure, fondement: last.fondement, duree: last.duree, raison: last.raison },
            ...{ created_at: last.created_at, contestee_le: last.appel_le, jusqu_au: appealCloses(last.created_at) },
            ouvert: canContest(last, par, at),
          },
  };
}
