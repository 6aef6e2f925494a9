import { createTemplate, dropTestDatabases, requireServices } from "./databases.ts";

export async function setup(): Promise<void> {
  await requireServices();
  await createTemplate();
}

export async function teardown(): Promise<void> {
  await dropTestDatabases();
}
