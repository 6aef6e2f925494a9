import { test } from "./fixtures.ts";
import { expectEveryWidth } from "./widths.ts";

// Negative controls for the automatic fixture of fixtures.ts and for widths.ts: each test is expected to fail because of them.

test("a console warning fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/");
  await page.evaluate(() => console.warn("attention"));
});

test("an uncaught error fails the test", async ({ page, context }) => {
  test.fail();
  await page.goto("/");
  const thrown = context.waitForEvent("weberror");
  await page.evaluate(() => setTimeout(() => JSON.parse("{"), 0));
  await thrown;
});

test("a request to another origin fails the test", async ({ page }) => {
  test.fail();
  await page.route("http://ailleurs.example/**", (route) => route.fulfill({ body: "ailleurs" }));
  await page.goto("http://ailleurs.example/");
});

test("a page that scrolls horizontally only at the narrowest width fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/about");
  await page.locator("main").evaluate((main) => main.style.setProperty("min-width", "380px"));
  await expectEveryWidth(page);
});

test("a fault of accessibility that only a phone shows fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/about");
  await page.locator("main").evaluate((main) => {
    const image = main.appendChild(document.createElement("img"));
    const show = () => image.toggleAttribute("hidden", innerWidth > 1000);
    addEventListener("resize", show);
    show();
  });
  await expectEveryWidth(page);
});

test("a control that the Tab key skips fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/about");
  await page
    .getByRole("contentinfo")
    .getByRole("link")
    .first()
    .evaluate((link) => link.setAttribute("tabindex", "-1"));
  await expectEveryWidth(page);
});
