/** The features, in the order in which they may know each other: imports go left only. */
export const FEATURES = [
  "accounts",
  "chefs",
  "verification",
  "client-profiles",
  "services",
  "availabilities",
  "reservations",
  "messages",
  "photos",
  "notifications",
  "help",
  "updates",
  "invariants",
  "personal-data",
  "retention",
  "console",
];
