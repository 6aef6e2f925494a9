import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { IndicativePrice } from "./price-step.tsx";

it("takes an indicative price to the cent, from zero", () => {
  const html = renderToStaticMarkup(<IndicativePrice initial="42.50" error={undefined} />);
  const field = /<input[^>]*name="prix_indicatif"[^>]*>/.exec(html)?.[0] ?? "";
  for (const attribute of ['type="number"', 'step="0.01"', 'min="0"', 'value="42.50"'])
    expect(field).toContain(attribute);
});
