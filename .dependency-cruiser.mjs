// Who may import whom: the table of docs/architecture.md, one rule per row. `local` is our own code.
const local = "^(app|db|dev|server|scripts|tests|bench)/";
const test = "[.]test[.]tsx?$";
const command = "^app/features/[^/]+/[^/.]+[.]server[.]ts$";
const repo = "^app/features/[^/]+/[^/]+[.]repo[.]server[.]ts$";
const screenRead = "^app/routes/[^/]+/[^/]+/read-[^/]+[.]server[.]ts$";
const routeFiles = ["^app/routes/[^/]+/[^/]+[.]tsx$", "/route[.]tsx$", "[.]route[.]tsx$"];

/** From files that match `path`, our own code may be imported only where `allowed` matches. */
const onlyLocal = (name, comment, path, allowed, more = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path, pathNot: test, ...more },
  to: { path: local, pathNot: allowed },
});

export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two files that need each other are one file, or three.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      comment: "An import that resolves to nothing escapes every other rule here.",
      severity: "error",
      from: { pathNot: "^app/routes/" },
      to: { couldNotResolve: true, pathNot: ["^virtual:", "[+]types/"] },
    },
    {
      name: "domain-is-pure",
      comment: "Rules take their facts as arguments: no clock, no I/O, no framework. Put the effect in a use-case.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: test },
      to: { pathNot: "^app/domain/|^node_modules/(zod|date-fns|@date-fns/tz)/" },
    },
    onlyLocal(
      "copy-knows-domain-only",
      "Sentences are chosen by codes of the domain.",
      "^app/copy/",
      "^app/(copy|domain)/",
    ),
    onlyLocal(
      "ui-is-product-agnostic",
      "A product word in the kit belongs in features/*/components.",
      "^app/ui/",
      "^app/ui/",
    ),
    onlyLocal(
      "platform-knows-no-feature",
      "Platform is plumbing: it may use platform and db.",
      "^app/platform/",
      "^app/platform/|^db/",
    ),
    onlyLocal(
      "repo-is-sql-only",
      "A repo holds SQL; rules go to domain, requests to routes. It may count what its transaction commits.",
      repo,
      "^db/|^app/domain/|^app/platform/reservation-metrics[.]server[.]ts$",
    ),
    onlyLocal(
      "command-reach",
      "A command uses domain, platform and repos. What two commands share goes to domain, or to a repo.",
      command,
      ["^app/(domain|platform)/", repo],
      { pathNot: [test, "^app/features/accounts/"] },
    ),
    onlyLocal(
      "account-command-reach",
      "As any command; in addition, the session is read in one place.",
      "^app/features/accounts/[^/.]+[.]server[.]ts$",
      ["^app/(domain|platform)/", "^app/features/accounts/read-session[.]server[.]ts$", repo],
    ),
    onlyLocal("job-reach", "A job is a command that may also write mails.", "^app/features/[^/]+/jobs/", [
      "^app/(domain|platform)/",
      "^app/copy/(mails/|format|labels|plurals)",
      repo,
    ]),
    {
      name: "no-command-of-another-feature",
      comment: "From another feature take its repo or a component; set off its work by a job name or an event.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: test },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", repo, "^app/features/[^/]+/components/"] },
    },
    onlyLocal(
      "component-reach",
      "A component displays: domain, copy, ui, components, types of its own feature's commands.",
      "^app/features/[^/]+/components/",
      ["^app/(domain|copy|ui)/", "^app/features/[^/]+/components/", command, repo],
    ),
    {
      name: "browser-code-takes-types-only-from-the-server",
      comment: "import type { … }: the function itself runs on the server.",
      severity: "error",
      from: {
        path: "^app/(features/[^/]+/components|routes|frame)/",
        pathNot: [test, ...routeFiles, "[.]server[.]ts$"],
      },
      to: { path: "[.]server[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    onlyLocal(
      "frame-reach",
      "The frame surrounds pages: copy, ui, assets, feature components.",
      "^app/frame/",
      "^app/(frame|assets|copy|ui)/|^app/features/[^/]+/components/",
    ),
    onlyLocal(
      "route-reach",
      "A route calls commands and its own reads, and shows components. SQL goes to a repo, a read to read-<what>.server.ts.",
      "^app/(routes/|root[.]tsx|entry[.]client)",
      [
        "^app/(frame|assets|domain|copy|ui|styles|routes)/",
        "^app/platform/(context|flash|form|multipart|network-key|rate-limit)[.]server[.]ts$",
        "^app/features/[^/]+/components/",
        command,
      ],
      { pathNot: [test, screenRead] },
    ),
    onlyLocal(
      "screen-read-reach",
      "The composed read of a screen: any feature's repo, domain and platform. It changes nothing, so it calls no command.",
      screenRead,
      [
        "^app/features/accounts/read-session[.]server[.]ts$",
        "^app/(domain|platform)/",
        "^app/routes/[^/]+/[^/]+/[^/]+[.]server[.]ts$",
        repo,
      ],
    ),
    {
      name: "no-piece-of-another-screen",
      comment:
        "What two screens share is a component of a feature, or part of the frame; a stylesheet of an area is in its folder.",
      severity: "error",
      from: { path: "^app/routes/(([^/]+)/[^/]+)(/|[.]tsx$)", pathNot: [test, "^app/routes/[^/]+/layout/"] },
      to: { path: "^app/routes/", pathNot: ["^app/routes/$1/", "^app/routes/$2/[^/]+[.]module[.]css$"] },
    },
    {
      name: "layout-uses-its-own-area",
      comment: "The layout of an area may show pieces of the screens inside it (the bell in the dashboard's header).",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/layout/", pathNot: test },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    onlyLocal(
      "entry-server-reach",
      "The server’s entry renders and measures; it knows no feature, only the reference of an error page.",
      "^app/entry[.]server",
      "^app/(platform/(context|log|overload)[.]server[.]ts|frame/failure-reference[.]tsx)$",
    ),
    {
      name: "nothing-imports-routes",
      comment: "A piece that something else needs is a component or a command of a feature.",
      severity: "error",
      from: { path: local, pathNot: [test, "^app/routes/", "^(tests|bench)/"] },
      to: { path: "^app/(routes/|root[.]tsx|routes[.]ts)" },
    },
    onlyLocal(
      "gallery-reach",
      "The component gallery shows the design system, the frame and the components of features.",
      "^dev/",
      "^dev/|^app/(ui|frame|copy|styles)/|^app/features/[^/]+/components/",
    ),
    {
      name: "product-never-imports-the-gallery",
      comment: "The gallery exists in development only.",
      severity: "error",
      from: { path: "^(app|db|server)/" },
      to: { path: "^dev/" },
    },
    onlyLocal(
      "db-knows-codes-only",
      "The schema may read the catalogues of codes, nothing else of the app.",
      "^db/(schema|database)",
      "^db/|^app/domain/(agenda-|audit-|legal-|report-)?catalog[.]ts$",
    ),
    onlyLocal(
      "server-reach",
      "server/ wires: platform, jobs, use-cases for its API.",
      "^server/",
      "^server/|^app/platform/|^app/copy/|^app/domain/|^app/features/[^/]+/(jobs/|[^/.]+[.]server[.]ts$)",
    ),
    {
      name: "product-never-imports-tests",
      comment: "Factories and fixtures stay in tests/.",
      severity: "error",
      from: { path: "^(app|db|server)/", pathNot: test },
      to: { path: "^(tests|bench|scripts)/" },
    },
    {
      name: "no-dev-dependency-in-product",
      comment: "It would be missing in production: move it to dependencies.",
      severity: "error",
      from: { path: "^(app|db/(schema|database)|server)/?", pathNot: [test, "^app/routes[.]ts$"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "^node_modules/(@types/|vite/)" },
    },
  ],
  options: {
    parser: "swc",
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],

      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
