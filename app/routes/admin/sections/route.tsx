import { useOutletContext } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { SectionList } from "#app/features/console/components/section-list.tsx";
import type { ConsoleContext } from "#app/features/console/copy/sections.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./sections.module.css";

export const meta = () => adminMeta("Sections");

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  return null;
}

/** The rail of a phone. */
export default function AdminSections() {
  return (
    <>
      <h2 className={text.visuallyHidden}>Sections</h2>
      <SectionList groups={useOutletContext<ConsoleContext>().groups} className={styles.list} />
    </>
  );
}
