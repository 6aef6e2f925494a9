import { describe, expect, it } from "vitest";
import { changedSourceSchema, feedChoiceSchema, newSourceSchema } from "./linked-calendars.schema.ts";

const addressOf = (adresse: unknown) => {
  const parsed = newSourceSchema.safeParse({ nom: "Personnel", adresse });
  return parsed.success ? parsed.data.adresse : parsed.error.issues[0]?.message;
};

describe("the address of a linked calendar", () => {
  it.each([
    ["https://calendrier.example/a.ics", "https://calendrier.example/a.ics"],
    [" webcal://calendrier.example/a.ics ", "https://calendrier.example/a.ics"],
    ["HTTPS://Calendrier.Example", "https://calendrier.example/"],
    ["http://calendrier.example/a.ics", "agenda_adresse"],
    ["calendrier.example/a.ics", "agenda_adresse"],
    ["file:///etc/passwd", "agenda_adresse"],
    [`https://calendrier.example/${"a".repeat(900)}`, "agenda_adresse"],
    ["https://zoe:mot@calendrier.example/", "agenda_adresse_sans_identifiants"],
    ["", "champ_requis"],
    [undefined, "champ_requis"],
  ])("the typed address %j gives %j", (typed, expected) => {
    expect(addressOf(typed)).toBe(expected);
  });

  it("stays the same when a change leaves it empty", () => {
    expect(changedSourceSchema.parse({ nom: "École", adresse: "" })).toEqual({ nom: "École", adresse: null });
    expect(changedSourceSchema.safeParse({ nom: " ", adresse: "http://a" }).success).toBe(false);
  });
});

describe("the choice of what the feed shows", () => {
  it("reads an absent checkbox as no", () => {
    expect(feedChoiceSchema.parse({ detail: "discret" })).toEqual({ detail: "discret", montrer_demandes: false });
    expect(feedChoiceSchema.parse({ detail: "essentiel", montrer_demandes: "on" }).montrer_demandes).toBe(true);
    expect(feedChoiceSchema.safeParse({ detail: "tout" }).success).toBe(false);
  });
});
