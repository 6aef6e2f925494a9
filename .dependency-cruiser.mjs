import { FEATURES as features } from "./scripts/feature-order.ts";

// Who may import whom: the table of docs/architecture.md, one rule per row. `local` is our own code.
const local = "^(app|db|server|scripts|tests|bench)/";
const test = "[.]test[.]tsx?$";
const useCase = "^app/features/[^/]+/[^/.]+[.]server[.]ts$";
const repo = "[.]repo[.]server[.]ts$";

const accountForms = "^app/features/accounts/answer-[a-z-]+-forms?[.]server[.]ts$";

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
      "A repo holds SQL; rules go to domain, requests to routes.",
      repo,
      "^db/|^app/domain/",
    ),
    onlyLocal(
      "use-case-reach",
      "A use-case uses domain, platform, its own repo and repos of features before it.",
      useCase,
      `^app/(domain|platform)/|^app/features/[^/]+/[^/]+${repo}`,
      { pathNot: [test, repo, "^app/features/accounts/"] },
    ),
    onlyLocal(
      "account-reach",
      "As any use-case, and who asks is read in one place.",
      "^app/features/accounts/[^/.]+[.]server[.]ts$",
      `^app/(domain|platform)/|^app/features/accounts/(read-session[.]server[.]ts$|accounts${repo})`,
      { pathNot: [test, accountForms] },
    ),
    onlyLocal(
      "account-form-reach",
      "The action of a page with many forms: each form's use-case, and the sentence of what it refuses.",
      accountForms,
      "^app/(domain|copy)/|^app/platform/context[.]server[.]ts$|^app/features/accounts/[^/.]+[.]server[.]ts$",
    ),
    onlyLocal(
      "job-reach",
      "A job is a use-case that may also write mails.",
      "^app/features/[^/]+/jobs/",
      `^app/(domain|platform)/|^app/copy/(mails/|format|labels|plurals)|^app/features/[^/]+/[^/]+${repo}`,
    ),
    {
      name: "repo-of-its-own-or-earlier-feature",
      comment: "Features are ordered; what must set off a later one does it by job name or event.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: test },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", repo] },
    },
    ...features.slice(0, -1).map((name, rank) => ({
      name: `feature-order-${name}`,
      comment: "Imports go left only: accounts ← chefs ← … ← updates.",
      severity: "error",
      from: { path: `^app/features/${name}/`, pathNot: test },
      to: { path: `^app/features/(${features.slice(rank + 1).join("|")})/` },
    })),
    onlyLocal(
      "component-reach",
      "A component shows: domain, copy, ui, its own feature's components, types of its own use-cases.",
      "^app/features/[^/]+/components/",
      "^app/(domain|copy|ui)/|^app/features/[^/]+/(components/|[^/.]+[.]server[.]ts$)",
    ),
    {
      name: "component-takes-types-only-from-use-cases",
      comment: "import type { … }: the use-case itself runs on the server.",
      severity: "error",
      from: { path: "^app/features/[^/]+/components/" },
      to: { path: "[.]server[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    onlyLocal(
      "layout-reach",
      "Layout frames pages: copy, ui, feature components.",
      "^app/layout/",
      "^app/(layout|copy|ui)/|^app/features/[^/]+/components/",
    ),
    onlyLocal(
      "route-reach",
      "A route calls one use-case and shows components; it never sees a repo or the database.",
      "^app/(routes/|root[.]tsx|entry[.]client)",
      [
        "^app/(layout|domain|copy|ui|styles)/",
        "^app/platform/(context|flash|form|multipart|rate-limit)[.]server[.]ts$",
        "^app/features/[^/]+/(components/|[^/.]+[.]server[.]ts$)",
      ],
    ),
    onlyLocal(
      "entry-server-reach",
      "The server's entry renders and measures; it knows no feature.",
      "^app/entry[.]server",
      "^app/platform/(context|log|metrics)[.]server[.]ts$",
    ),
    {
      name: "nothing-imports-routes",
      comment: "A piece that two screens need is a component.",
      severity: "error",
      from: { path: local },
      to: { path: "^app/(routes/|root[.]tsx|routes[.]ts)" },
    },
    onlyLocal(
      "db-knows-codes-only",
      "The schema may read the catalogue of codes, nothing else of the app.",
      "^db/(schema|database)",
      "^db/|^app/domain/catalog[.]ts$",
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
