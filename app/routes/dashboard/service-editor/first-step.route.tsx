import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { notFound, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/first-step.route";
import { stepPath } from "./editor-paths.ts";
import { readServiceEditor } from "./read-service-editor.server.ts";
import { requireStep } from "./require-step.server.ts";

/** The former address of the editor, which browsers remember, and the shortest for links: the first page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const { id } = requireStep({ ...params, etape: "essentiel" });
  if (!(await readServiceEditor(chef, id)).ok) throw notFound();
  throw redirect(stepPath(id, "essentiel"));
}

/** Never drawn. Without it the route would answer documents itself, a thrown 404 as the text « null ». */
export default function FirstStep() {
  return null;
}
