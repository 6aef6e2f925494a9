import { ok, type Result, refuse } from "#app/domain/result.ts";
import { nestEntries } from "#app/domain/schemas/form-entries.ts";
import { helpSchema } from "#app/domain/schemas/help.ts";
import { type FormRefusal, refuseForm } from "#app/domain/schemas/issues.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { judgeSender } from "#app/platform/form.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addressKey, takeLimits } from "#app/platform/rate-limit.server.ts";
import { insertHelpMessage } from "./help.repo.server.ts";

type Asked = { entries: readonly (readonly [string, string])[]; clientAddress: string };

/** Leaves a question for us. A robot is told what a person is told, and nothing is kept. */
export async function sendHelpMessage(
  asked: Asked,
): Promise<Result<null, "envoi_non_verifie" | "erreur_inattendue" | "trop_de_demandes"> | FormRefusal> {
  const sender = judgeSender(asked.entries, now());
  if (sender === "trop_vite") return refuse("envoi_non_verifie");
  const form = helpSchema.safeParse(nestEntries(asked.entries));
  if (!form.success) return refuseForm(form.error);
  try {
    const limit = await takeLimits([{ limit: "aide_adresse", key: addressKey(asked.clientAddress) }]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
    if (sender === "personne") await insertHelpMessage(db, form.data);
    return ok(null);
  } catch (error) {
    log.error({ err: error }, "a help message could not be kept");
    return refuse("erreur_inattendue");
  }
}
