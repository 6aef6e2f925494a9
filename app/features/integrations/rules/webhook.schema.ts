import { z } from "zod";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { checkedLine } from "#app/shared/fields.schema.ts";
import { issue } from "#app/shared/issues.ts";
import { isHttpsUrl } from "#app/shared/mail-link.ts";

const MAX_WEBHOOK_URL = 500;

export const webhookSchema = z.object({
  url: checkedLine({ max: MAX_WEBHOOK_URL, requis: "lien_https" }, isHttpsUrl, "lien_https"),
  evenements: z
    .array(z.enum(EVENEMENTS_WEBHOOK, { error: issue("evenements_requis") }))
    .min(1, { error: issue("evenements_requis") })
    .transform((codes) => [...new Set(codes)]),
});
export type WebhookInput = z.infer<typeof webhookSchema>;
