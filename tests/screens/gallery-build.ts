import { execFileSync } from "node:child_process";
import { join } from "node:path";

const FOLDER = "test-results/gallery";

/** Builds the site with the component gallery, which the production build leaves out. Returns the folder of the build. */
export function buildGallery(): string {
  execFileSync("react-router", ["build", "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production", CONVIVE_GALLERY_BUILD: join(FOLDER, "build") },
    stdio: "inherit",
  });
  return FOLDER;
}
