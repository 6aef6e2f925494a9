import type { Config } from "@react-router/dev/config";

/** CONVIVE_GALLERY_BUILD names the folder of a build with the component gallery, so that it never replaces `build`. */
const buildDirectory = process.env.CONVIVE_GALLERY_BUILD ?? "build";

export default { ssr: true, appDirectory: "app", buildDirectory } satisfies Config;
