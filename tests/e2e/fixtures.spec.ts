import { test } from "./fixtures.ts";

// Negative controls for the automatic fixture of fixtures.ts: each test is expected to fail because of it.

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
