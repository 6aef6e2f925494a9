import clsx from "clsx";
import { pricePreview } from "#app/features/services/copy/prices.ts";
import { discountFor, unitPrice } from "#app/features/services/rules/pricing.ts";
import { tarifSchema } from "#app/features/services/rules/service.schema.ts";
import { sentenceOfIssue } from "#app/registers/refusal-sentences.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import * as field from "#app/ui/field.module.css";
import * as styles from "./service-editor.module.css";
import type { TarifDraft } from "./typed-service.ts";

/** The price for a number of people at the price and tiers being typed, or why it cannot be computed yet. */
export function PricePreview({ tarif, people }: { tarif: TarifDraft; people: number }) {
  const words = previewOf(tarif, people);
  return words === null ? null : (
    <p className={clsx(field.hint, styles.pricePreview)} aria-live="polite">
      {words}
    </p>
  );
}

function previewOf({ nom: _nom, ...typed }: TarifDraft, people: number): string | null {
  if (!Number.isSafeInteger(people) || people < 1 || people > MAX_PARTICIPANTS) return null;
  const parsed = tarifSchema.safeParse(typed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue === undefined ? null : sentenceOfIssue(issue);
  }
  const { prix, tiers } = parsed.data;
  if (prix === null || prix === 0) return null;
  const unit = unitPrice(prix, tiers, people);
  return pricePreview(people, unit, discountFor(tiers, people));
}
