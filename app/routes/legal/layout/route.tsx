import { Outlet } from "react-router";
import { OperatorFactsContext } from "#app/features/legal/copy/fact.tsx";
import type { Route } from "./+types/route";
import { readOperatorFacts } from "./read-operator-facts.server.ts";

export async function loader() {
  return { facts: await readOperatorFacts() };
}

/** Gives the legal pages the facts about the company. */
export default function LegalLayout({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <OperatorFactsContext value={facts}>
      <Outlet />
    </OperatorFactsContext>
  );
}
