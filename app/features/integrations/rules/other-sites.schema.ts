import { z } from "zod";
import { block } from "#app/shared/fields.schema.ts";
import { addRefusal } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";

const MAX_SITES = 10;
const MAX_SITES_TEXT = 3_000;

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

/** The origin of a site as `frame-ancestors` takes it; null for anything but the address of an https page. */
export function siteOrigin(typed: string): string | null {
  const text = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
  const found =
    /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(:\d{1,5})?(?:[/?#].*)?$/i.exec(
      text,
    );
  const [, host = "", port = ""] = found ?? [];
  if (found === null || host.length > 253 || Number(port.slice(1)) > 65_535) return null;
  return `https://${host.toLowerCase()}${port === ":443" ? "" : port}`;
}
