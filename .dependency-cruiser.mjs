import { globSync, readFileSync } from "node:fs";

// Who may import whom: the table of docs/architecture.md, one rule per row. `local` is our own code.
const local = "^(app|db|dev|server|scripts|ops|tests)/";
const test = "[.]test[.]tsx?$";
const rules = "^app/features/[^/]+/rules/";
const copy = "^app/features/[^/]+/copy/";
const mails = "^app/features/[^/]+/copy/mails/";
const shared = "^app/shared/";
/** A command exports the function that its file is named after; small commands of one noun, or what they share, are in a file named after it. */
const isCommand = (file) => {
  const name = /([^/]+)[.]server[.]ts$/.exec(file)?.[1]?.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  return RegExp(`^export (async )?(function|const) ${name}\\b`, "m").test(readFileSync(file, "utf8"));
};
const [commands, nouns] = [true, false].map((wanted) =>
  globSync("app/features/*/*.server.ts").filter(
    (file) => !/([./](repo|jobs)|mails)[.]server[.]ts$/.test(file) && isCommand(file) === wanted,
  ),
);
const oneOf = (files) => `^(${files.map((file) => file.replaceAll(".", "[.]")).join("|")})$`;
const command = oneOf(commands);
const noun = oneOf(nouns);
const repo = "^app/features/[^/]+/[^/]+[.]repo[.]server[.]ts$";
const fragment = "^app/features/[^/]+/[^/]+[.]sql[.]ts$";
const job = ["^app/features/[^/]+/jobs(/|[.]server)", "^app/features/[^/]+/[a-z-]*mails[.]server[.]ts$"];
const components = "^app/features/[^/]+/components/";
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
      name: "rules-are-pure",
      comment: "Rules take their facts as arguments: no clock, no I/O, no framework. Put the effect in a command.",
      severity: "error",
      from: { path: [rules, shared], pathNot: [test, "^app/shared/copy/"] },
      to: { pathNot: [rules, "^app/shared/(?!copy/)", "^node_modules/(zod|date-fns|@date-fns/tz)/"] },
    },
    onlyLocal(
      "shared-copy-reach",
      "What every capability says: shared rules and sentences, and the codes that they name.",
      "^app/shared/copy/",
      [shared, rules],
    ),
    onlyLocal(
      "copy-reach",
      "Sentences are chosen by codes. A mail is copied by no other text: share a sentence, not a mail.",
      copy,
      [shared, rules, "^app/features/[^/]+/copy/[^/]+[.]tsx?$"],
      { pathNot: [test, mails] },
    ),
    onlyLocal("mail-reach", "A mail reads any copy, and the parts of mails of its own capability.", mails, [
      shared,
      rules,
      copy,
    ]),
    onlyLocal("registers-reach", "A register is the sum of what capabilities export.", "^app/registers/", [
      shared,
      rules,
      copy,
      "^app/registers/",
    ]),
    onlyLocal(
      "ui-is-product-agnostic",
      "A product word in the kit belongs in features/*/components.",
      "^app/ui/",
      "^app/ui/",
    ),
    onlyLocal(
      "platform-knows-no-feature",
      "Platform is plumbing: it may use platform, shared and db, and the codes of what it counts or limits.",
      "^app/platform/",
      ["^app/(platform|shared)/", "^db/", "^app/features/[^/]+/rules/codes[.]ts$"],
    ),
    onlyLocal(
      "repo-is-sql-only",
      "A repo holds SQL; rules go to rules/, requests to routes. It may count what its transaction commits, and encrypt what it stores.",
      repo,
      [
        "^db/",
        shared,
        rules,
        fragment,
        "^app/features/[^/]+/metrics[.]server[.]ts$",
        "^app/platform/envelope-encryption[.]server[.]ts$",
      ],
    ),
    onlyLocal(
      "fragment-reach",
      "A fragment of SQL is a leaf: it returns SQL, asks nothing, and imports no repo.",
      fragment,
      ["^db/", shared, rules],
    ),
    onlyLocal(
      "command-reach",
      "A command uses rules, platform and repos. What two commands share goes to rules, to a repo, or to <noun>.server.ts.",
      [command, noun],
      ["^app/platform/", shared, rules, repo, noun],
      { pathNot: [test, "^app/features/accounts/"] },
    ),
    onlyLocal(
      "account-command-reach",
      "As any command; in addition, the session is read in one place.",
      [command, noun],
      ["^app/platform/", shared, rules, repo, noun, "^app/features/accounts/read-session[.]server[.]ts$"],
    ),
    onlyLocal("job-reach", "A job is a command that may also write mails.", job, [
      "^app/platform/",
      shared,
      rules,
      copy,
      ...job,
      repo,
      noun,
    ]),
    {
      name: "no-command-of-another-feature",
      comment: "From another feature take its repo or a component; set off its work by a job name or an event.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: test },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", rules, copy, repo, fragment, components] },
    },
    onlyLocal(
      "component-reach",
      "A component displays: rules, copy, ui, components, types of its own capability's commands.",
      components,
      ["^app/(shared|registers|ui)/", rules, copy, components, command, noun, repo],
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
      "The frame surrounds pages: shared words, registers, ui, assets, components.",
      "^app/frame/",
      ["^app/(frame|assets|registers|shared|ui)/", components],
    ),
    onlyLocal(
      "route-reach",
      "A route calls commands, one query of a repo or its own read, and shows components. What takes more than one query goes to read-<what>.server.ts.",
      "^app/(routes/|root[.]tsx|entry[.]client)",
      [
        "^app/(frame|assets|registers|shared|ui|styles|routes)/",
        rules,
        copy,
        "^app/platform/(context|db|flash|form|multipart|network-key|rate-limit)[.]server[.]ts$",
        components,
        command,
        noun,
        repo,
      ],
      { pathNot: [test, screenRead] },
    ),
    onlyLocal(
      "screen-read-reach",
      "The composed read of a screen: any capability's repo, rules and platform. It changes nothing, so it calls no command.",
      screenRead,
      [
        "^app/features/accounts/read-session[.]server[.]ts$",
        "^app/platform/",
        shared,
        rules,
        noun,
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
      "The server’s entry renders and measures; it knows no feature, only the reference of an error page and the inline script of a page.",
      "^app/entry[.]server",
      "^app/(platform/(context|log|overload)[.]server[.]ts|frame/(failure-reference[.]tsx|early-input[.]ts))$",
    ),
    {
      name: "nothing-imports-routes",
      comment: "A piece that something else needs is a component or a command of a feature.",
      severity: "error",
      from: { path: local, pathNot: [test, "^app/routes/", "^(tests|ops)/"] },
      to: { path: "^app/(routes/|root[.]tsx|routes[.]ts)" },
    },
    onlyLocal(
      "gallery-reach",
      "The component gallery shows the design system, the frame and the components of capabilities.",
      "^dev/",
      ["^dev/", "^app/(ui|frame|shared|styles)/", copy, components],
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
      "The schema may read the codes of capabilities and of the journal, nothing else of the app.",
      "^db/(schema|database)",
      ["^db/", "^app/features/[^/]+/rules/codes[.]ts$", "^app/features/console/rules/journal-actions[.]ts$"],
    ),
    onlyLocal("server-reach", "server/ wires: platform, jobs, commands for its API.", "^server/", [
      "^server/",
      "^app/(platform|registers|shared)/",
      rules,
      copy,
      "^app/features/[^/]+/[^/.]+[.]server[.]ts$",
    ]),
    {
      name: "product-never-imports-tests",
      comment: "Factories and fixtures stay in tests/.",
      severity: "error",
      from: { path: "^(app|db|server)/", pathNot: test },
      to: { path: "^(tests|ops|scripts)/" },
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
