import { readdirSync, readFileSync } from "node:fs";
import { dialogs, ownSlot, questions } from "./dialogs.ts";
import { expect, test } from "./fixtures.ts";
import { expectControlsToStay, expectHeadInView } from "./press-controls.ts";
import { authenticateAs } from "./sign-in.ts";
import { resize } from "./widths.ts";

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

/** What once threw the form of a service off the screen: inputs placed against a layer around the dialog, which scrolls. */
const FAULT = `[data-dialog], [data-dialog] :not(input[type=checkbox]) {
    position: static !important; transform: none !important; translate: none !important; contain: none !important;
    container-type: normal !important;
  }
  [data-dialog] input[type=checkbox] { position: absolute !important; inset: auto !important; }
  [data-dialog] label { display: block !important; margin-top: 200px !important; }
  div:has(> [data-dialog]) { overflow: auto !important; }`;

test("given switches that are placed against a layer that scrolls, names the press that moves the dialog", async ({
  page,
}) => {
  await authenticateAs(page, "chef");
  await page.goto(await ownSlot((service) => `/dashboard/services/${service}/disponibilites/ajouter`));
  await expect(page.locator("[data-dialog]").last()).toBeVisible();
  await page.evaluate((fault) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fault);
    document.adoptedStyleSheets = [sheet];
  }, FAULT);
  await expect(expectControlsToStay(page, "1440 px")).rejects.toThrow(/1440 px: .*dialog -\d/s);
});

for (const { module, path } of questions) {
  test(`${module}: the question is in view, and « Annuler » keeps everything`, async ({ page }) => {
    await authenticateAs(page, module.startsWith("admin/") ? "admin" : "chef");
    for (const size of [WIDE, ...PHONES]) {
      await resize(page, size);
      const address = await path();
      for (const cancel of ["pointer", "keyboard"]) {
        await page.goto(address);
        const question = page.getByRole("alertdialog");
        await expect(question.getByRole("button", { name: "Annuler" })).toBeFocused();
        await expectHeadInView(page, `${size.width} px: opened`);
        if (cancel === "pointer") await question.getByRole("button", { name: "Annuler" }).click();
        else await page.keyboard.press("Enter");
        await expect(question, `${size.width} px: cancelled by ${cancel}`).toBeHidden();
      }
    }
  });
}

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
      await resize(page, size);
      looked += await expectControlsToStay(page, `${size.width} px`);
    }
    expect(looked, "controls").toBeGreaterThan(0);
  });
}
