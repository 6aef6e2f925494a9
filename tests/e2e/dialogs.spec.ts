import { readdirSync, readFileSync } from "node:fs";
import { dialogs } from "./dialogs.ts";
import { expect, test } from "./fixtures.ts";
import { expectControlsToStay } from "./press-controls.ts";
import { authenticateAs } from "./sign-in.ts";

const WIDE = { width: 1440, height: 900 };
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

test("every module that draws a dialog with fields is pressed below", () => {
  const drawing = ["app/routes", "app/features"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .filter((file) => /<(?:RouteDialog|Dialog|Dialog\.Root)[\s>]/.test(readFileSync(`${folder}/${file}`, "utf8"))),
  );
  expect(drawing.length).toBeGreaterThan(0);
  expect(dialogs.map(({ module }) => module).toSorted()).toEqual(drawing.toSorted());
});

for (const { module, as, path, open, phone } of dialogs) {
  test(`${module}: the dialog stays in view whatever is pressed`, async ({ page }) => {
    const widths = phone ? PHONES : [WIDE, ...PHONES];
    if (as !== undefined) await authenticateAs(page, as);
    if (phone && PHONES[0] !== undefined) await page.setViewportSize(PHONES[0]);
    await page.goto(typeof path === "string" ? path : await path());
    await open?.(page);
    await expect(page.locator("[data-dialog]").last()).toBeVisible();
    let looked = 0;
    for (const size of widths) {
      await page.setViewportSize(size);
      looked += await expectControlsToStay(page, `${size.width} px`);
    }
    expect(looked, "controls").toBeGreaterThan(0);
  });
}
