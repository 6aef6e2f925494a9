import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { bookingFixture } from "../support/booking-fixture.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { addReview } from "../support/review-fixture.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress } from "../support/visitor.ts";

let web: SharedWeb;
let client: pg.Client;
let chefId: string;

// A random address, so that this run has its own rate limit.
const home = { "x-forwarded-for": randomAddress() };
const get = (path: string) => fetch(`${web.origin}${path}`, { headers: home, redirect: "manual" });

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await client.connect();
  for (let rank = 1; rank <= 3; rank += 1) {
    ({ chefId } = await insertPublicChef(client, rank, (field) =>
      field === "ville" ? "Saint-Étienne" : `Le ${field}`,
    ));
  }
  web = await sharedWeb();
});

afterAll(() => client.end());

const thing = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() });
const offer = z.strictObject({
  "@type": z.literal("Offer"),
  name: z.string(),
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.literal("EUR"),
});
const business = thing.extend({
  "@type": z.literal("LocalBusiness"),
  name: z.string(),
  url: z.url(),
  image: z.url(),
  makesOffer: z.array(
    z.strictObject({
      "@type": z.literal("Offer"),
      itemOffered: z.strictObject({
        "@type": z.literal("Service"),
        name: z.string(),
        description: z.string(),
        serviceType: z.string(),
        url: z.url(),
        offers: z.array(offer),
      }),
    }),
  ),
});
const breadcrumb = thing.extend({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z.array(
    z.strictObject({ "@type": z.literal("ListItem"), position: z.int().min(1), name: z.string(), item: z.url() }),
  ),
});

const reviewed = z.strictObject({
  "@type": z.literal("Review"),
  author: z.strictObject({ "@type": z.literal("Person"), name: z.string() }),
  datePublished: z.iso.date(),
  reviewBody: z.string(),
  reviewRating: z.strictObject({
    "@type": z.literal("Rating"),
    ratingValue: z.int().min(1).max(5),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  }),
});

async function structuredData(path: string): Promise<unknown[]> {
  const html = await (await get(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
}

describe("structured data", () => {
  it("describes a chef, the services with prices, and the breadcrumb", async () => {
    const [person, activity, way] = await structuredData(`/chef/${chefId}`);
    expect(thing.parse(person)).toMatchObject({ "@type": "Person", name: "Le prenom Le nom" });
    expect(business.parse(activity).makesOffer).toHaveLength(1);
    expect(breadcrumb.parse(way).itemListElement.map(({ name }) => name)).toEqual([
      "Accueil",
      "Chefs",
      "Le prenom Le nom",
    ]);
  });

  it("describes a service with prices and photo, and truncates its description at a word boundary", async () => {
    const { rows } = await client.query<{ id: string }>(
      "update services set description = 'Un menu ' || repeat('mot ', 60) where chef_id = $1 returning id",
      [chefId],
    );
    const path = `/service/${rows[0]?.id}`;
    const html = await (await get(path)).text();
    const [offered, way] = await structuredData(path);
    expect(offered).toMatchObject({
      "@type": "Service",
      provider: { "@type": "Person", name: "Le prenom Le nom" },
      offers: [{ "@type": "Offer", priceCurrency: "EUR" }],
    });
    expect(breadcrumb.parse(way).itemListElement).toHaveLength(4);
    expect(html).toMatch(/<meta property="og:image" content="[^"]*service-photos\/[^"]*\/secours\.jpg"/);
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description).toMatch(/^Un menu .*mot…$/);
    expect(description.length).toBeLessThanOrEqual(156);
  });

  it("describes the average and the shown reviews from three reviews on, and no review text ends the script", async () => {
    const fixture = await bookingFixture(client);
    const path = `/chef/${fixture.chef_id}`;
    const hostile = "Très bon </script><script>window.pris=1</script> <!-- repas & vin";
    await addReview(client, fixture, { note: 5 });
    await addReview(client, fixture, { note: 4, texte: hostile });
    const [, two] = await structuredData(path);
    expect(two).not.toHaveProperty("aggregateRating");
    expect(two).not.toHaveProperty("review");
    await addReview(client, fixture, { note: 5, prenom: null, initiale: null });
    await addReview(client, fixture, { note: 1, statut: "retenu" });
    const html = await (await get(path)).text();
    expect(html).not.toContain("<script>window.pris");
    const described = z.looseObject({ aggregateRating: z.unknown(), review: z.array(reviewed) });
    const [, activity] = await structuredData(path);
    const [offered] = await structuredData(`/service/${fixture.service_id}`);
    const authors = ["Odile P.", "Un convive"];
    // The page of a service shows the latest two.
    for (const [one, names] of [[activity, ["Odile P.", ...authors]] as const, [offered, authors] as const]) {
      const { aggregateRating, review } = described.parse(one);
      expect(aggregateRating).toEqual({
        "@type": "AggregateRating",
        ratingValue: 4.7,
        reviewCount: 3,
        bestRating: 5,
        worstRating: 1,
      });
      expect(review.map(({ reviewBody }) => reviewBody)).toContain(hostile);
      expect(review.map(({ author }) => author.name).sort()).toEqual(names);
    }
  });

  it("lists the chefs of a town", async () => {
    const [way, list] = await structuredData("/chefs/saint-etienne");
    expect(breadcrumb.parse(way).itemListElement).toHaveLength(3);
    expect(thing.parse(list)).toMatchObject({ "@type": "CollectionPage", mainEntity: { "@type": "ItemList" } });
  });
});
