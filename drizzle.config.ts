import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema/*.ts",
  out: "./db/migrations",
  migrations: { schema: "drizzle", table: "__drizzle_migrations" },
});
