import { ok, type Result, refuse } from "#app/domain/result.ts";
import { nestEntries } from "#app/domain/schemas/form-entries.ts";
import { helpSchema } from "#app/domain/schemas/help.ts";
import { type FormRefusal, refuseForm } from "#app/domain/schemas/issues.ts";
import { now } from "#app/platform/clock.server.ts";
import { hashEntries, judgeSender } from "#app/platform/form.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addressKey, takeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { claimStamp } from "../requests/requests.repo.server.ts";
import { insertHelpMessage } from "./help.repo.server.ts";

const SCOPE = "aide";

type Asked = { entries: readonly (readonly [string, string])[]; clientAddress: string };

/** Leaves a question for us. A robot is told what a person is told, and nothing is kept. */
export async function sendHelpMessage(
  asked: Asked,
): Promise<Result<null, "envoi_non_verifie" | "erreur_inattendue" | "trop_de_demandes"> | FormRefusal> {
  const sender = judgeSender(asked.entries, now());
  if (sender.kind === "sans_tampon" || sender.kind === "trop_vite") return refuse("envoi_non_verifie");
  const form = helpSchema.safeParse(nestEntries(asked.entries));
  if (!form.success) return refuseForm(form.error);
  try {
    const limit = await takeLimits([{ limit: "aide_adresse", key: addressKey(asked.clientAddress) }]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
    if (sender.kind === "robot") return ok(null);
    const key = { scope: SCOPE, cle: sender.cle, body_hash: hashEntries(asked.entries) };
    const stamp = await inTransaction(async (tx) => {
      const claimed = await claimStamp(tx, key);
      if (claimed === "claimed") await insertHelpMessage(tx, form.data);
      return claimed;
    });
    return stamp === "other" ? refuse("envoi_non_verifie") : ok(null);
  } catch (error) {
    log.error({ err: error }, "a help message could not be kept");
    return refuse("erreur_inattendue");
  }
}
