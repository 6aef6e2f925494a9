import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Lockfile, productionPackages } from "#ops/image/production-packages.ts";
import { publicUrl } from "#ops/image/revision.ts";

describe("the packages of the image", () => {
  const lock: Lockfile = {
    packages: {
      "": { dependencies: { web: "1", image: "1" } },
      "node_modules/web": {
        dependencies: { parser: "2" },
        peerDependencies: { react: "19", vitest: "5" },
        peerDependenciesMeta: { vitest: { optional: true } },
      },
      "node_modules/web/node_modules/parser": { dependencies: { shared: "1" } },
      "node_modules/parser": {},
      "node_modules/shared": { dependencies: { web: "1" } },
      "node_modules/react": {},
      "node_modules/vitest": {},
      "node_modules/image": { optionalDependencies: { "image-glibc": "1", "image-musl": "1", absent: "1" } },
      "node_modules/image-glibc": { libc: ["glibc"] },
      "node_modules/image-musl": { libc: ["musl"] },
    },
  };

  it("are the required ones: nested versions and peers, without optional peers and other C libraries", () => {
    expect(productionPackages(lock)).toEqual([
      "node_modules/image",
      "node_modules/image-glibc",
      "node_modules/react",
      "node_modules/shared",
      "node_modules/web",
      "node_modules/web/node_modules/parser",
    ]);
  });

  it("of this project contain every dependency and no tool", () => {
    const found = productionPackages(JSON.parse(readFileSync("package-lock.json", "utf8")));
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const name of Object.keys(dependencies)) expect(found).toContain(`node_modules/${name}`);
    for (const tool of ["vite", "vitest", "typescript", "drizzle-kit", "@playwright/test"]) {
      expect(devDependencies).toHaveProperty([tool]);
      expect(found).not.toContain(`node_modules/${tool}`);
    }
  });
});

describe("the source label", () => {
  it.each([
    ["https://user:token@git.example/convive.git", "https://git.example/convive.git"],
    ["git@git.example:convive.git", ""],
    ["/srv/convive", ""],
  ])("of %s is « %s »", (remote, label) => {
    expect(publicUrl(remote)).toBe(label);
  });
});
