type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  libc?: string[];
};
export type Lockfile = { packages: Record<string, Locked> };

/**
 * Folders of node_modules that production loads, from package-lock.json: everything that the dependencies of the root
 * require, for glibc. `npm ci --omit=dev` also keeps optional peers that the root happens to install for development
 * (TypeScript, Vite, Vitest, drizzle-kit), and both C libraries of sharp.
 */
export function productionPackages({ packages }: Lockfile): string[] {
  const found = new Set<string>();
  const visit = (from: string, names: string[]): void => {
    for (const name of names) {
      const folder = resolveFrom(packages, from, name);
      const locked = folder === undefined ? undefined : packages[folder];
      // An optional dependency may be absent from the lockfile; a required one is reported when its folder is copied.
      if (folder === undefined || locked === undefined || found.has(folder)) continue;
      if (locked.libc !== undefined && !locked.libc.includes("glibc")) continue;
      found.add(folder);
      visit(folder, requiredBy(locked));
    }
  };
  visit("", Object.keys(packages[""]?.dependencies ?? {}));
  return [...found].toSorted();
}

function requiredBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Node's resolution: the package's own node_modules, then that of each enclosing folder. */
function resolveFrom(packages: Lockfile["packages"], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = enclosing(folder)) {
    const candidate = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === "") return undefined;
  }
}

const enclosing = (folder: string): string => {
  const at = folder.lastIndexOf("/node_modules/");
  return at === -1 ? "" : folder.slice(0, at);
};
