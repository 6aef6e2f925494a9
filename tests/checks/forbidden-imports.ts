/** A module that imports one name and uses it. */
export const importing = (name: string, from: string) =>
  `import { ${name} } from "${from}";\nexport const intruder = ${name};\n`;
const importingStyles = (from: string) => `import * as styles from "${from}";\nexport const intruder = styles;\n`;
const SELECT_UPDATES = importing("selectPublishedUpdates", "#app/features/console/updates.repo.server.ts");

/** One violation per rule, each in a file of its own, so that a single run of the tool reports all of them. */
export const forbiddenImports: [fault: string, file: string, content: string, rule: string][] = [
  ["a rule reading a file", "app/shared/intruder.ts", importing("readFileSync", "node:fs"), "rules-are-pure"],
  [
    "a sentence using the design system",
    "app/features/chefs/copy/intruder.ts",
    importing("Chip", "#app/ui/chip.tsx"),
    "copy-reach",
  ],
  [
    "a sentence taken from a mail",
    "app/features/chefs/copy/of-a-mail.ts",
    importing("chefActivated", "./mails/chef-activated.ts"),
    "copy-reach",
  ],
  [
    "a mail using the design system",
    "app/features/chefs/copy/mails/intruder.ts",
    importing("Chip", "#app/ui/chip.tsx"),
    "mail-reach",
  ],
  [
    "shared words taken from a capability",
    "app/shared/copy/intruder.ts",
    importing("SPECIALITE_LABELS", "#app/features/chefs/copy/chef-labels.ts"),
    "shared-copy-reach",
  ],
  ["a register using a repo", "app/registers/intruder.ts", SELECT_UPDATES, "registers-reach"],
  ["a fragment of SQL using a repo", "app/features/chefs/intruder.sql.ts", SELECT_UPDATES, "fragment-reach"],
  [
    "the design system knowing the product",
    "app/ui/intruder.tsx",
    importing("ROLES", "#app/features/accounts/rules/codes.ts"),
    "ui-is-product-agnostic",
  ],
  ["platform code using a repo", "app/platform/intruder.server.ts", SELECT_UPDATES, "platform-knows-no-feature"],
  [
    "a repo asking the clock",
    "app/features/chefs/intruder.repo.server.ts",
    importing("now", "#app/platform/clock.server.ts"),
    "repo-is-sql-only",
  ],
  [
    "a command calling another command",
    "app/features/bookings/call-command.server.ts",
    importing("bookSlot", "./book-slot.server.ts"),
    "command-reach",
  ],
  [
    "a command loading the mails of its feature",
    "app/features/bookings/load-jobs.server.ts",
    importing("bookingJobs", "./jobs.server.ts"),
    "command-reach",
  ],
  [
    "an account command writing a sentence",
    "app/features/accounts/write-sentence.server.ts",
    importing("teamSummary", "./copy/team.ts"),
    "account-command-reach",
  ],
  [
    "a job calling a command",
    "app/features/bookings/jobs/call-command.job.server.ts",
    importing("bookSlot", "../book-slot.server.ts"),
    "job-reach",
  ],
  [
    "a command of another feature",
    "app/features/services/call-booking.server.ts",
    importing("bookSlot", "#app/features/bookings/book-slot.server.ts"),
    "no-command-of-another-feature",
  ],
  [
    "a component reaching into the frame",
    "app/features/chefs/components/intruder.tsx",
    importing("pageMeta", "#app/frame/page-meta.ts"),
    "component-reach",
  ],
  [
    "a component calling the server",
    "app/features/bookings/components/intruder.tsx",
    importing("bookSlot", "../book-slot.server.ts"),
    "browser-code-takes-types-only-from-the-server",
  ],
  [
    "the frame using a rule",
    "app/frame/intruder.tsx",
    importing("ROLES", "#app/features/accounts/rules/codes.ts"),
    "frame-reach",
  ],
  ["a route reading a table", "app/routes/public/tables.tsx", importing("chefs", "#db/schema/chefs.ts"), "route-reach"],
  [
    "a screen's read that changes something",
    "app/routes/public/home/read-booking.server.ts",
    importing("bookSlot", "#app/features/bookings/book-slot.server.ts"),
    "screen-read-reach",
  ],
  [
    "a screen using a piece of another screen",
    "app/routes/public/updates/intruder.tsx",
    importing("ContactCards", "../help/contact-cards.tsx"),
    "no-piece-of-another-screen",
  ],
  [
    "a screen using the stylesheet of another screen",
    "app/routes/public/updates/intruder-styles.tsx",
    importingStyles("../help/help.module.css"),
    "no-piece-of-another-screen",
  ],
  [
    "a screen using the stylesheet of another area",
    "app/routes/public/updates/intruder-area.tsx",
    importingStyles("#app/routes/dashboard/rows.module.css"),
    "no-piece-of-another-screen",
  ],
  [
    "the design system using the stylesheet of a feature",
    "app/ui/intruder-styles.tsx",
    importingStyles("#app/features/chefs/components/chef-card.module.css"),
    "ui-is-product-agnostic",
  ],
  [
    "a layout using another area",
    "app/routes/dashboard/layout/intruder.tsx",
    importing("ContactCards", "#app/routes/public/help/contact-cards.tsx"),
    "layout-uses-its-own-area",
  ],
  ["the server's entry knowing a feature", "app/entry.server.intruder.ts", SELECT_UPDATES, "entry-server-reach"],
  [
    "a feature using a screen",
    "app/features/chefs/components/home-hero.tsx",
    importing("ContactCards", "#app/routes/public/help/contact-cards.tsx"),
    "nothing-imports-routes",
  ],
  [
    "the gallery using a rule",
    "dev/intruder.tsx",
    importing("ROLES", "#app/features/accounts/rules/codes.ts"),
    "gallery-reach",
  ],
  [
    "a page using the gallery",
    "app/frame/gallery-intruder.tsx",
    importing("GallerySection", "../../dev/gallery-section.tsx"),
    "product-never-imports-the-gallery",
  ],
  ["the schema using a rule", "db/schema/intruder.ts", importing("ok", "#app/shared/result.ts"), "db-knows-codes-only"],
  ["the server using a repo", "server/intruder-repo.ts", SELECT_UPDATES, "server-reach"],
  [
    "the product importing a test",
    "server/intruder-test.ts",
    importing("aUser", "#tests/support/factories.ts"),
    "product-never-imports-tests",
  ],
  [
    "the product importing a development dependency",
    "server/intruder-dependency.ts",
    importing("simpleParser", "mailparser"),
    "no-dev-dependency-in-product",
  ],
  [
    "an import that cannot be resolved",
    "server/intruder-unresolved.ts",
    importing("nothing", "./nowhere.ts"),
    "no-unresolved",
  ],
  [
    "a cycle",
    "server/intruder-one.ts",
    `import { two } from "./intruder-two.ts";\nexport const one = () => two;\n`,
    "no-circular",
  ],
  [
    "the other half of that cycle",
    "server/intruder-two.ts",
    `import { one } from "./intruder-one.ts";\nexport const two = () => one;\n`,
    "no-circular",
  ],
];
