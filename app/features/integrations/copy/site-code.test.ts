import { describe, expect, it } from "vitest";
import { SITE_CHOICES, siteChoiceOf, siteCode } from "./site-code.ts";

const SHOWN = {
  prenom: 'Léa <b>"&',
  page: "https://convive.example/chef/lea-lyon",
  calendrier: "https://convive.example/integrer/1",
  services: [{ titre: "Dîner <script>alert(1)</script>", url: "https://convive.example/service/2" }],
};

describe("the code for another site", () => {
  it("is a link by default, and never a script", () => {
    expect(siteChoiceOf(null)).toBe("bouton");
    expect(siteChoiceOf("autre")).toBe("bouton");
    expect(siteChoiceOf("services")).toBe("services");
    for (const choice of SITE_CHOICES) expect(siteCode(choice, SHOWN)).not.toContain("<script");
  });

  it("keeps what a chef typed from being markup", () => {
    expect(siteCode("bouton", SHOWN)).toMatch(
      /^<a href="https:\/\/convive\.example\/chef\/lea-lyon" style="[^"]+">Réserver chez Léa &lt;b&gt;&quot;&amp;<\/a>$/,
    );
    expect(siteCode("services", SHOWN)).toBe(
      '<ul>\n  <li><a href="https://convive.example/service/2">Dîner &lt;script&gt;alert(1)&lt;/script&gt;</a></li>\n</ul>',
    );
  });

  it("is the calendar in a frame for the dates", () => {
    expect(siteCode("dates", SHOWN)).toContain('<iframe src="https://convive.example/integrer/1" title="Réserver"');
  });
});
