import { data } from "react-router";
import { webhookSchema } from "#app/features/integrations/rules/webhook.schema.ts";
import { addWebhook, changeWebhook, resendDelivery } from "#app/features/integrations/webhooks.server.ts";
import { idParam, notFound, type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import type { Refusal, Result } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { RefusedForm } from "#app/ui/form-result.ts";

/** A secret is in the answer itself: it must not pass through a redirect. */
export type WebhooksAnswer =
  | { readonly ok: true; readonly secret: string }
  | (RefusedForm & { readonly intent: string; readonly values: Readonly<Record<string, string>> });

type Posted = {
  readonly facts: RequestFacts;
  readonly chef: ChefScope;
  readonly path: string;
  readonly entries: readonly [string, string][];
};

/** The forms of the page, by their `intent`. */
export async function answerWebhooks({ facts, chef, path, entries }: Posted) {
  const values = Object.fromEntries(entries);
  const { intent = "", id, url } = values;
  const refused = (answer: RefusedForm, status: number) => data<WebhooksAnswer>({ ...answer, intent, values }, status);
  const refusalOf = (refusal: Refusal) => {
    if (refusal.code === "introuvable") throw notFound();
    return refused(...refusedChange(refusal));
  };
  const done = (result: Result<unknown>, code: SentToast) => {
    if (result.ok) throw redirectWithToast(facts, path, code);
    return refusalOf(result);
  };
  switch (intent) {
    case "ajouter": {
      const evenements = entries.filter(([name]) => name === "evenements").map(([, value]) => value);
      const parsed = webhookSchema.safeParse({ url, evenements });
      if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
      const added = await addWebhook(chef, parsed.data);
      return added.ok ? data<WebhooksAnswer>({ ok: true, secret: added.value.secret }, 200) : refusalOf(added);
    }
    case "reprendre":
      return done(await changeWebhook(chef, { id: idParam(id), change: intent }), "webhook_resumed");
    case "supprimer":
      return done(await changeWebhook(chef, { id: idParam(id), change: intent }), "webhook_removed");
    case "renvoyer":
      return done(await resendDelivery(chef, idParam(id)), "delivery_queued");
    default:
      throw data(null, 400);
  }
}
