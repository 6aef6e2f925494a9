import { data } from "react-router";
import { CHEF_TOASTS } from "#app/features/chefs/copy/toasts.ts";
import { travelTermsOf } from "#app/features/chefs/rules/travel-fee.ts";
import { zoneSchema } from "#app/features/chefs/rules/zone.schema.ts";
import { saveZone } from "#app/features/chefs/save-zone.server.ts";
import { selectZone } from "#app/features/chefs/zones.repo.server.ts";
import { findCommune } from "#app/features/communes/communes.server.ts";
import type { CommuneChoice } from "#app/features/communes/components/commune-choices.tsx";
import { notFound, type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ZoneAnswer = {
  readonly zone: {
    readonly errors: Readonly<Record<string, string>>;
    readonly problem: string | null;
    readonly ou: string;
    readonly portee: string;
    readonly choix: readonly CommuneChoice[];
  };
};

type Sent = {
  readonly facts: RequestFacts;
  readonly chef: ChefScope;
  readonly path: string;
  readonly entries: [string, string][];
};

/** The commune and the reach of the profile's zone, changed where a service is edited. The fee stays. */
export async function answerZone({ facts, chef, path, entries }: Sent) {
  const stored = await selectZone(db, chef.chef_id);
  if (stored === null) throw notFound();
  const { ou = "", commune = "", portee = "" } = Object.fromEntries(entries);
  const refused = (why: Partial<ZoneAnswer["zone"]>, status: number) =>
    data<ZoneAnswer>({ zone: { errors: {}, problem: null, choix: [], ou, portee, ...why } }, status);
  const parsed = zoneSchema.safeParse({ ou, commune, portee });
  if (!parsed.success) return refused({ errors: refusedFields(parsed.error.issues).errors }, 422);
  const found = await findCommune(parsed.data);
  if (!found.ok) return refused({ errors: { commune: sentenceOf(found) }, choix: found.choix }, 422);
  const { deplacement, rayon_km } = parsed.data;
  const frais = travelTermsOf(stored);
  const saved = await saveZone(chef, { deplacement, rayon_km, frais, commune_insee: found.value.code_insee });
  if (saved.ok) throw redirectWithToast(facts, path, "zone_saved");
  const [{ problem }, status] = refusedChange(saved, CHEF_TOASTS.save_chef_profile);
  return refused({ problem }, status);
}
