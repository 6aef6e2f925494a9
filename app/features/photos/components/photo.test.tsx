import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { StoredPhoto } from "../rules/stored-photo.ts";
import { Photo } from "./photo.tsx";

const stored: StoredPhoto = {
  cle: "chef-gallery/9f86d081884c7d659a2feaa0c55ad015",
  largeur: 640,
  hauteur: 480,
  apercu: "data:image/webp;base64,AA==",
  variantes_pretes: true,
};

function html(photo: StoredPhoto | null, props: { priority?: boolean; placeholder?: "chef" } = {}): string {
  const Page = () => <Photo photo={photo} alt="Tarte aux figues" sizes="50vw" {...props} />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Page }]);
  const loaderData = { root: { mediaBaseUrl: "https://media.example" } };
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
}

describe("Photo", () => {
  it("offers AVIF, then WebP, then JPEG, with its size and its preview", () => {
    const shown = html(stored);
    expect(shown.indexOf("image/avif")).toBeLessThan(shown.indexOf("image/webp"));
    expect(shown).toContain(`https://media.example/${stored.cle}/320.avif 320w`);
    expect(shown).toContain(`src="https://media.example/${stored.cle}/secours.jpg"`);
    expect(shown).toContain('alt="Tarte aux figues" width="640" height="480"');
    expect(shown).toContain('loading="lazy"');
    expect(shown).toContain("background-image:url(data:image/webp;base64,AA==)");
  });

  it("omits AVIF until it exists, and loads the first picture eagerly", () => {
    const shown = html({ ...stored, variantes_pretes: false }, { priority: true });
    expect(shown).not.toContain("avif");
    expect(shown).toContain('loading="eager" fetchPriority="high"');
  });

  it("shows a placeholder when there is no photo", () => {
    expect(html(null)).toContain('src="/placeholder.svg"');
    expect(html(null, { placeholder: "chef" })).toContain('src="/placeholder-chef.svg"');
  });
});
