import { data } from "react-router";
import { addWebhook } from "#app/features/integrations/add-webhook.server.ts";
import { allowSites } from "#app/features/integrations/allow-sites.server.ts";
import { removeWebhook } from "#app/features/integrations/remove-webhook.server.ts";
import { renewWebhookSecret } from "#app/features/integrations/renew-webhook-secret.server.ts";
import { resendDelivery } from "#app/features/integrations/resend-delivery.server.ts";
import { resumeWebhook } from "#app/features/integrations/resume-webhook.server.ts";
import { sitesSchema, webhookSchema } from "#app/features/integrations/rules/other-sites.schema.ts";
import { idParam, notFound, type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { refusedChange, refusedFields } from "#app/registers/toasts.ts";
import type { Refusal, Result } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { RefusedForm } from "#app/ui/form-result.ts";

export type OtherSitesAnswer =
  | { readonly ok: true; readonly secret: string; readonly url: string | null }
  | (RefusedForm & { readonly intent: string; readonly values: Readonly<Record<string, string>> });

type Posted = {
  readonly facts: RequestFacts;
  readonly chef: ChefScope;
  readonly path: string;
  readonly entries: readonly [string, string][];
};

/** The forms of the page, by their `intent`. A secret is in the answer itself: it must not pass through a redirect. */
export async function answerOtherSites({ facts, chef, path, entries }: Posted) {
  const values = Object.fromEntries(entries);
  const { intent = "", id } = values;
  const refused = (answer: RefusedForm, status: number) =>
    data<OtherSitesAnswer>({ ...answer, intent, values }, status);
  const shown = (secret: string, url: string | null) => data<OtherSitesAnswer>({ ok: true, secret, url }, 200);
  const refusalOf = (refusal: Refusal) => {
    if (refusal.code === "introuvable") throw notFound();
    return refused(...refusedChange(refusal));
  };
  const done = (result: Result<unknown>, code: SentToast) => {
    if (result.ok) throw redirectWithToast(facts, path, code);
    return refusalOf(result);
  };
  switch (intent) {
    case "sites": {
      const parsed = sitesSchema.safeParse(values);
      if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
      await allowSites(chef, parsed.data.origines);
      throw redirectWithToast(facts, path, "sites_saved");
    }
    case "ajouter": {
      const evenements = entries.filter(([name]) => name === "evenements").map(([, value]) => value);
      const parsed = webhookSchema.safeParse({ url: values.url, evenements });
      if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
      const added = await addWebhook(chef, parsed.data);
      return added.ok ? shown(added.value.secret, parsed.data.url) : refusalOf(added);
    }
    case "renouveler": {
      const renewed = await renewWebhookSecret(chef, idParam(id));
      return renewed.ok ? shown(renewed.value.secret, null) : refusalOf(renewed);
    }
    case "reprendre":
      return done(await resumeWebhook(chef, idParam(id)), "webhook_resumed");
    case "supprimer":
      return done(await removeWebhook(chef, idParam(id)), "webhook_removed");
    case "renvoyer":
      return done(await resendDelivery(chef, idParam(id)), "delivery_queued");
    default:
      throw data(null, 400);
  }
}
