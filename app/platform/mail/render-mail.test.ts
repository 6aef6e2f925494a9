import { describe, expect, it } from "vitest";
import { emailLink, lien, type Mail, paragraphe, phoneLink } from "#app/shared/copy/mail.ts";
import { mailSamples } from "#tests/support/mail-samples.ts";
import { renderMail } from "./render-mail.ts";

const frame = { origin: "https://convive.example" };
const BUTTON_HELP = /Copiez cette adresse\u00a0:\s*https:\S+/g;

/** The visible text: without markup and link targets. */
const shown = (html: string) => html.replace(/<[^>]+>/g, " ");

const mailOf = (...blocs: Mail["blocs"]): Mail => ({ objet: "Objet", preambule: "Avant", titre: "Titre", blocs });

describe("a link in a sentence", () => {
  const { html, text } = renderMail(
    mailOf(paragraphe(["Lisez ", lien("les conditions", "https://convive.example/terms?a=1&b=2"), "."])),
    frame,
  );

  it("is an anchor with a readable label in HTML", () => {
    expect(html).toMatch(
      /Lisez <a href="https:\/\/convive\.example\/terms\?a=1&amp;b=2" style="[^"]+">les conditions<\/a>\./,
    );
  });

  it("is followed by its URL in the text part, separated from punctuation", () => {
    expect(text).toContain("Lisez les conditions <https://convive.example/terms?a=1&b=2>.");
  });

  it("can be mailto: or tel:, written once in the text part", () => {
    const rendered = renderMail(
      mailOf(paragraphe([emailLink("jeanne@mail.example"), ", ", phoneLink("06 12 34 56 78")])),
      frame,
    );
    expect(rendered.html).toContain('href="mailto:jeanne@mail.example"');
    expect(rendered.html).toContain('href="tel:0612345678"');
    expect(rendered.text).toContain("\njeanne@mail.example, 06 12 34 56 78\n");
  });

  it("is plain text for an invalid address or number", () => {
    expect([emailLink("jeanne@"), phoneLink("le soir")]).toEqual(["jeanne@", "le soir"]);
  });
});

describe("text written by a person", () => {
  const { html, text } = renderMail(mailOf({ type: "citation", texte: "<b>Bonjour</b>\n\nÀ bientôt" }), frame);

  it("is escaped in the HTML part", () => {
    expect(html).toContain("&lt;b&gt;Bonjour&lt;/b&gt;");
  });

  it("is indented in the text part, except its empty lines", () => {
    expect(text).toContain("\n\n  <b>Bonjour</b>\n\n  À bientôt\n\n");
  });
});

describe.each(Object.entries(mailSamples))("the mail %s", (_, mail) => {
  const { html, text } = renderMail(mail, frame);

  it("contains no bare URL, except the one that replaces a button", () => {
    const rest = shown(html).replace(BUTTON_HELP, "");
    const ticket = mail.blocs.flatMap((bloc) => (bloc.type === "bon" ? bloc.lignes.map(({ valeur }) => valeur) : []));
    const allowed = new Set<unknown>(ticket);
    const bare = (rest.match(/https?:\/\/\S+/g) ?? []).filter((url) => !allowed.has(url));
    expect(bare).toEqual([]);
  });

  it("contains every link of the HTML part in the text part", () => {
    const targets = [...html.matchAll(/<a href="(https?:[^"]+)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
    expect(targets.filter((url) => !text.includes(url))).toEqual([]);
  });

  it("contains no empty value", () => {
    expect(`${mail.objet}\n${mail.preambule}\n${text}`).not.toMatch(/undefined|null|NaN|\[object/);
  });
});
