import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FOURNISSEURS_MAIL } from "#app/features/chefs/rules/codes.ts";
import {
  completeHttps,
  composeLink,
  fitIntoLink,
  hasTwoAtSigns,
  isEmailAddress,
  isHttpsUrl,
  MAX_LINK_LENGTH,
  mailboxOf,
  maskEmail,
  normalizeEmail,
  normalizePhone,
  readPaymentLink,
  routeLink,
  telLink,
} from "./mail-link.ts";
import { ok } from "./result.ts";

const mail = { to: "jeanne.morel@example.fr", subject: "Votre dîner & le vin", body: "Bonjour,\n\nÀ bientôt ?" };
const link = (provider: (typeof FOURNISSEURS_MAIL)[number], given: typeof mail) => {
  const result = composeLink(provider, given);
  return result.ok ? result.value : result.code;
};

describe("isEmailAddress", () => {
  it.each([
    "a@b.fr",
    "jeanne.morel@example.fr",
    "jeanne+test@sous.domaine.example",
    "o'brien@example.org",
    "a_b-c@xn--bcher-kva.xn--p1ai",
    `${"a".repeat(64)}@example.fr`,
    "A@B.FR",
    `a@${"b".repeat(63)}.fr`,
    `a@${`${"b".repeat(49)}.`.repeat(5)}fr`,
  ])("accepts the address %s", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    "",
    "a",
    "@",
    "a@",
    "@b.fr",
    "a@b",
    "a@b.f",
    "a@b.12",
    "a@.fr",
    "a@b..fr",
    "a@-b.fr",
    "a@b-.fr",
    ".a@b.fr",
    "a.@b.fr",
    "a..b@c.fr",
    "a b@c.fr",
    "a@b.fr ",
    " a@b.fr",
    "a@b.fr,c@d.fr",
    "a@b.fr;c@d.fr",
    "a@b.fr\nbcc:c@d.fr",
    "Jeanne <a@b.fr>",
    "a@b@c.fr",
    'a"b@c.fr',
    "é@b.fr",
    "a@é.fr",
    "a@b.xn--",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
    `${"a".repeat(65)}@example.fr`,
    `a@${"b".repeat(64)}.fr`,
    `a@${"b.".repeat(126)}fr`,
    `${"a".repeat(10)}@${`${"b".repeat(60)}.`.repeat(4)}fr`,
  ])("refuses the address %j", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it("normalises case and spaces for comparison", () => {
    expect(normalizeEmail("  Jeanne@Example.FR ")).toBe("jeanne@example.fr");
  });

  it("finds one mailbox behind a label, full-width letters and the Kelvin sign", () => {
    expect(mailboxOf(" Ｊean.K\u{212A}+rdv+2@Exemple.fr")).toBe("jean.kk@exemple.fr");
  });
});

describe("isHttpsUrl", () => {
  it.each([
    "https://example.fr",
    "https://example.fr/",
    "HTTPS://Example.FR/Payer?montant=12,50&x=%20#fin",
    "https://sous.domaine.example:8443/a",
    "https://example.fr?x=1",
    "https://example.fr#x",
    "https://example.fr/@chef",
    "https://example.fr/a:b",
    "https://example.fr:65535/",
    "https://example.fr/été",
    `https://example.fr/${"a".repeat(1981)}`,
    `https://${"b.".repeat(125)}fra/`,
  ])("accepts the link %s", (text) => {
    expect(isHttpsUrl(text)).toBe(true);
  });

  it.each([
    "",
    "http://example.fr",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "JavaScript://example.fr/%0aalert(1)",
    "data:text/html,x",
    "//example.fr",
    "/chemin",
    "example.fr",
    "https:example.fr",
    "https:/example.fr",
    "https:///example.fr",
    "https://",
    "https://localhost",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://user@example.fr/",
    "https://user:pass@example.fr/",
    "https://example.fr:pass@evil.example/",
    "https://example.fr\\@evil.example/",
    "https:\\\\example.fr",
    "https://example.fr/\u0000",
    "https://example.fr/\u0007",
    "https://example.fr/\u202e",
    "https://example.fr/\ud800",
    "https://example.fr/a b",
    " https://example.fr",
    "https://example.fr\n",
    "https://example.fr:99999/",
    "https://example.fr:/",
    "https://example.fr:123456/",
    "https://exa_mple.fr",
    "https://example..fr",
    "https://-example.fr",
    "https://example.fr./",
    'https://example.fr/"onclick="',
    "https://example.fr/<x>",
    "xhttps://example.fr",
    "x https://example.fr",
    `https://example.fr/${"a".repeat(1982)}`,
    `https://${"b.".repeat(126)}fr/`,
  ])("refuses the link %j", (text) => {
    expect(isHttpsUrl(text)).toBe(false);
  });

  it("accepts only what a browser parses as https, with the same host and no credentials", () => {
    const nasty = fc.string({ unit: fc.constantFrom(..."ab.:/?#@\\[]%-_ \t\n:é\u200b".split("")), maxLength: 20 });
    const around = fc.tuple(nasty, nasty).map(([before, after]) => `https://${before}example.fr${after}`);
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ validSchemes: ["https"] }), around), (text) => {
        fc.pre(isHttpsUrl(text));
        const url = new URL(text);
        expect(url.protocol).toBe("https:");
        expect(url.username + url.password).toBe("");
        expect(text.toLowerCase().startsWith(`https://${url.hostname}`)).toBe(true);
      }),
    );
  });
});

describe("completeHttps", () => {
  it.each([
    ["lea-marchand.fr", "https://lea-marchand.fr"],
    [" paypal.me/eloise ", "https://paypal.me/eloise"],
    ["http://lydia-app.com/collect/eloise", "https://lydia-app.com/collect/eloise"],
    ["HTTPS://paypal.me/eloise", "HTTPS://paypal.me/eloise"],
    ["exemple.fr:8443/payer", "https://exemple.fr:8443/payer"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["ftp://exemple.fr", "ftp://exemple.fr"],
    ["par chèque", "par chèque"],
  ])("completes %j to %j", (typed, completed) => {
    expect(completeHttps(typed)).toBe(completed);
  });
});

describe("readPaymentLink", () => {
  it.each([
    ["paypal.me/eloise", { ok: true, value: "https://paypal.me/eloise" }],
    ["eloise@sucre-farine.example", { ok: false, code: "lien_email" }],
    ["mailto:eloise@sucre-farine.example", { ok: false, code: "lien_email" }],
    ["FR76 3000 6000 0112", { ok: false, code: "lien_iban" }],
    ["ab12boutique.fr", ok("https://ab12boutique.fr")],
    ["fr7630006000011234567890189", { ok: false, code: "lien_iban" }],
    ["par chèque", { ok: false, code: "lien_adresse" }],
    ["javascript:alert(1)", { ok: false, code: "lien_adresse" }],
  ])("reads the address %j", (typed, expected) => {
    expect(readPaymentLink(typed)).toEqual(expected);
  });
});

describe("telephone", () => {
  it.each([
    ["06 39 98 00 00", "0639980000"],
    ["06.39.98.00.00", "0639980000"],
    ["06-39-98-00-00", "0639980000"],
    ["+33 6 39 98 00 00", "+33639980000"],
    ["+33 (0)6 39 98 00 00", "+33639980000"],
    ["0033 6 39 98 00 00", "+33639980000"],
    ["+44 20 7946 0958", "+442079460958"],
    ["06\u00a039\u00a098\u00a000\u00a000", "0639980000"],
  ])("reads the telephone number %j", (text, number) => {
    expect(normalizePhone(text)).toBe(number);
    expect(telLink(text)).toBe(`tel:${number}`);
  });

  it.each([
    "",
    "06 39",
    "06 39 98 00 001",
    "00 00 00 00 00",
    "+33",
    "+0639980000",
    "appelez-moi",
    "0639980000;ext=1",
    "x0639980000",
    "+1234567890123456",
  ])("refuses the telephone number %j", (text) => {
    expect(normalizePhone(text)).toBeNull();
    expect(telLink(text)).toBeNull();
  });
});

describe("composeLink", () => {
  it("opens each provider with the recipient, the subject and the body", () => {
    expect(link("gmail", mail)).toBe(
      "https://mail.google.com/mail/?view=cm&fs=1&to=jeanne.morel%40example.fr&su=Votre%20d%C3%AEner%20%26%20le%20vin&body=Bonjour%2C%0A%0A%C3%80%20bient%C3%B4t%20%3F",
    );
    expect(link("outlook", mail)).toBe(
      "https://outlook.live.com/mail/0/deeplink/compose?to=jeanne.morel%40example.fr&subject=Votre%20d%C3%AEner%20%26%20le%20vin&body=Bonjour%2C%0A%0A%C3%80%20bient%C3%B4t%20%3F",
    );
    expect(link("yahoo", mail)).toBe(
      "https://compose.mail.yahoo.com/?to=jeanne.morel%40example.fr&subject=Votre%20d%C3%AEner%20%26%20le%20vin&body=Bonjour%2C%0A%0A%C3%80%20bient%C3%B4t%20%3F",
    );
    expect(link("mailto", mail)).toBe(
      "mailto:jeanne.morel@example.fr?subject=Votre%20d%C3%AEner%20%26%20le%20vin&body=Bonjour%2C%0D%0A%0D%0A%C3%80%20bient%C3%B4t%20%3F",
    );
  });

  it("keeps one recipient for any input", () => {
    expect(link("mailto", { ...mail, to: "a@b.fr?bcc=c@d.fr" })).toBe("email_incomplet");
    expect(link("gmail", { ...mail, to: "a@b.fr&to=c@d.fr" })).toBe("email_incomplet");
    expect(link("mailto", { ...mail, to: "a&b?c=d@e.fr" })).toMatch(/^mailto:a%26b%3Fc%3Dd@e\.fr\?subject=/);
    expect(link("mailto", { ...mail, to: " a@b.fr " })).toMatch(/^mailto:a@b\.fr\?/);
  });

  it("prevents header injection and control characters", () => {
    const hostile = link("mailto", { to: "a@b.fr", subject: "x\r\nBcc: c@d.fr", body: "a\u0000b\u001bc\rd\r\ne" });
    expect(hostile).toBe("mailto:a@b.fr?subject=x%20Bcc%3A%20c%40d.fr&body=a%20b%20c%0D%0Ad%0D%0Ae");
    expect(link("gmail", { ...mail, body: "(l'été!*)" })).toMatch(/body=%28l%27%C3%A9t%C3%A9%21%2A%29$/);
    expect(link("gmail", { ...mail, body: "\ud800" })).toMatch(/body=%EF%BF%BD$/);
  });

  it("truncates a long subject", () => {
    expect(link("yahoo", { ...mail, subject: "s".repeat(151) })).toContain(`subject=${"s".repeat(150)}%E2%80%A6&`);
    expect(link("yahoo", { ...mail, subject: `${"s".repeat(149)}🌊` })).toContain(
      `subject=${"s".repeat(149)}%E2%80%A6&`,
    );
    expect(link("yahoo", { ...mail, subject: " a \n\n b " })).toContain("subject=a%20b&");
    expect(link("yahoo", { ...mail, subject: "s".repeat(150) })).toContain(`subject=${"s".repeat(150)}&`);
  });

  it("truncates the body at the last character that fits", () => {
    const short = { to: "a@b.fr", subject: "s", body: "" };
    const room = MAX_LINK_LENGTH - link("gmail", short).length;
    const full = link("gmail", { ...short, body: "x".repeat(room) });
    expect(full).toHaveLength(MAX_LINK_LENGTH);
    expect(full.endsWith("x".repeat(room))).toBe(true);
    const over = link("gmail", { ...short, body: "x".repeat(room + 1) });
    expect(over).toHaveLength(MAX_LINK_LENGTH);
    expect(over.endsWith("x%E2%80%A6")).toBe(true);
    for (const before of ["", "a", "ab", "abc"]) {
      const waves = decodeURIComponent(link("gmail", { ...short, body: before + "🌊".repeat(500) }));
      expect(waves).toMatch(/body=[abc]*(🌊)+…$/u);
    }
    expect(link("gmail", { ...short, body: `x${" ".repeat(3000)}y` })).toMatch(/body=x%E2%80%A6$/);
  });

  it("returns the truncated message for the preview", () => {
    for (const body of ["Bonjour", "x".repeat(3000)]) {
      const carried = new URL(link("gmail", { ...mail, body })).searchParams.get("body");
      expect(fitIntoLink("gmail", { ...mail, body })).toEqual(ok({ ...mail, body: carried }));
    }
  });

  it("stays within the limit, decodes, and has exactly its own parameters", () => {
    const text = fc.string({ unit: "binary", maxLength: 1500 });
    fc.assert(
      fc.property(fc.constantFrom(...FOURNISSEURS_MAIL), text, text, (provider, subject, body) => {
        const address = link(provider, { to: "a@b.fr", subject, body });
        expect(address.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
        const url = new URL(address);
        const expected = {
          gmail: "view fs to su body",
          mailto: "subject body",
          outlook: "to subject body",
          yahoo: "to subject body",
        };
        expect([...url.searchParams.keys()].join(" ")).toBe(expected[provider]);
        expect([...url.searchParams.values()].every((value) => value.isWellFormed())).toBe(true);
      }),
    );
  });
});

describe("mistyped and masked addresses", () => {
  it.each([
    ["jeanne@@mail.example", true],
    ["jeanne@mail@example", true],
    ["jeanne@mail.example", false],
    ["jeanne", false],
  ])("%s has two at signs: %s", (text, expected) => {
    expect(hasTwoAtSigns(text)).toBe(expected);
  });

  it.each([
    ["jeanne.morel@mail.example", "j•••••@mail.example"],
    ["j@mail.example", "j•••••@mail.example"],
    ["@mail.example", "@•••••mail.example"],
  ])("%s is masked as %s", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

it("makes the link of a route, with or without its start", () => {
  const to = "8 rue Gabriel-Péri, 38200 Vienne";
  const link = new URL(routeLink({ from: "Lyon", to }));
  expect([link.origin, ...link.searchParams.values()]).toEqual(["https://www.openstreetmap.org", "Lyon", to]);
  expect([...new URL(routeLink({ from: null, to })).searchParams.keys()]).toEqual(["to"]);
});
