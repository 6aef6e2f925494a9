import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../scripts/services/process.ts";
import type { ContainerTools } from "./container-tools.ts";

/** What Node and sharp link to, and the file that tells scanners which Debian it is. */
const PACKAGES = ["base-files", "libc6", "libgcc-s1", "libstdc++6"];
const LOCAL_BASE = "localhost/convive-base";

/**
 * Makes a base where no image registry can be reached: this process's Node and the Debian packages it needs, without a
 * shell or a package manager. apt verifies the packages. `status.d` lists them for vulnerability scanners.
 */
export async function makeLocalBase({ buildah }: ContainerTools): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "convive-base-"));
  try {
    const [debs, root] = [join(folder, "debs"), join(folder, "root")];
    for (const dir of [debs, join(root, "var/lib/dpkg/status.d"), join(root, "usr/local/bin"), join(root, "tmp")])
      mkdirSync(dir, { recursive: true });
    download(debs);
    for (const deb of readdirSync(debs)) {
      run("dpkg-deb", ["--extract", join(debs, deb), root]);
      const name = deb.slice(0, deb.indexOf("_"));
      writeFileSync(join(root, "var/lib/dpkg/status.d", name), run("dpkg-deb", ["--field", join(debs, deb)]));
    }
    chmodSync(join(root, "tmp"), 0o1777);
    writeFileSync(join(root, "etc/nsswitch.conf"), "hosts: files dns\n");
    copyFileSync(process.execPath, join(root, "usr/local/bin/node"));
    const container = (await buildah(["from", "scratch"])).trim();
    await buildah(["add", "--quiet", container, root, "/"]);
    await buildah(["config", "--env", "PATH=/usr/local/bin:/usr/bin:/bin", container]);
    await buildah(["commit", "--quiet", "--rm", container, LOCAL_BASE]);
    return LOCAL_BASE;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function download(to: string): void {
  const fetch = () => run("apt-get", ["download", "-q", ...PACKAGES], { cwd: to });
  try {
    fetch();
  } catch {
    // The package lists may be missing or older than the mirror.
    run("apt-get", ["update", "-q"]);
    fetch();
  }
}
