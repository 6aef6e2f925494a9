import { test } from "./fixtures.ts";

// The watch of fixtures.ts must itself be able to fail: these pass only because it refuses them.

test("a console warning fails a test", async ({ page }) => {
  test.fail();
  await page.goto("/");
  await page.evaluate(() => console.warn("attention"));
});

test("an uncaught error fails a test", async ({ page, context }) => {
  test.fail();
  await page.goto("/");
  const thrown = context.waitForEvent("weberror");
  await page.evaluate(() => setTimeout(() => JSON.parse("{"), 0));
  await thrown;
});

test("a request to another origin fails a test", async ({ page }) => {
  test.fail();
  await page.route("http://ailleurs.example/**", (route) => route.fulfill({ body: "ailleurs" }));
  await page.goto("http://ailleurs.example/");
});
