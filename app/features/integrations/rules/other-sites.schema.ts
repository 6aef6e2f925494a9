import { z } from "zod";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { block, checkedLine } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { isHttpsUrl } from "#app/shared/mail-link.ts";
import { refuse } from "#app/shared/result.ts";
import { MAX_SITES, siteOrigin } from "./webhook.ts";

const MAX_SITES_TEXT = 3_000;
const MAX_WEBHOOK_URL = 500;

/** The sites that may show the calendar, one per line: kept as origins, without duplicates. */
export const sitesSchema = z.object({
  origines: block({ max: MAX_SITES_TEXT }).transform((typed, ctx) => {
    const found = typed.split(/\s+/).filter(Boolean).map(siteOrigin);
    const origines = [...new Set(found.filter((origin) => origin !== null))];
    if (found.includes(null)) addRefusal(ctx, refuse("site_invalide"));
    else if (origines.length > MAX_SITES) addRefusal(ctx, refuse("sites_limite", { max: MAX_SITES }));
    return origines;
  }),
});

export const webhookSchema = z.object({
  url: checkedLine({ max: MAX_WEBHOOK_URL, requis: "lien_https" }, isHttpsUrl, "lien_https"),
  evenements: z
    .array(z.enum(EVENEMENTS_WEBHOOK, { error: issue("evenements_requis") }))
    .min(1, { error: issue("evenements_requis") })
    .transform((codes) => [...new Set(codes)]),
});
export type WebhookInput = z.infer<typeof webhookSchema>;
