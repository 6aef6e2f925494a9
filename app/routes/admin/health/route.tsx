import clsx from "clsx";
import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { healthBand } from "#app/features/console/copy/counts.ts";
import { settleDeadJob } from "#app/features/console/settle-dead-job.server.ts";
import { startNightlyJob } from "#app/features/console/start-nightly-job.server.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { formatTime } from "#app/shared/copy/format.ts";
import * as band from "#app/ui/band.module.css";
import { Band } from "#app/ui/band.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { DeadJobs } from "./dead-jobs.tsx";
import * as styles from "./health.module.css";
import { QueuePanel, ServicesPanel } from "./health-panels.tsx";
import { NightlyJobs } from "./nightly-jobs.tsx";
import { readHealth } from "./read-health.server.ts";
import { RuleList } from "./rule-list.tsx";

const PATH = "/admin/sante";
const EVERY_MS = 30_000;

export const meta = () => adminMeta("Santé");

export async function loader({ context }: Route.LoaderArgs) {
  return readHealth(await requireAdmin(context.get(requestFacts), PATH, { right: "sante" }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, PATH, { right: "sante", acts: true });
  const { intent, id = "" } = Object.fromEntries(await readForm(request));
  if (intent === "check") {
    await startNightlyJob(admin, "check-invariants");
    throw redirectWithToast(facts, PATH, "check_asked");
  }
  if (intent !== "retry" && intent !== "discard") throw data(null, 400);
  const done = await settleDeadJob(facts, admin, id, intent);
  if (!done.ok) throw notFound();
  throw redirectWithToast(facts, PATH, intent === "retry" ? "job_retried" : "job_discarded");
}

/** Revalidated periodically while the page is visible. */
function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

export default function AdminHealth({ loaderData }: Route.ComponentProps) {
  useRefresh();
  const { at, services, queue, dead, rules, breaks, nightly, archive } = loaderData;
  const down = Object.values(services).filter((took) => took === null).length;
  const broken = (rules ?? []).filter(({ check }) => (check?.ecarts ?? 0) > 0).length;
  const words = healthBand({ broken, down, dead: queue?.dead ?? 0 });
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Santé de la plateforme</h2>
        <p className={text.secondary}>Vu à {formatTime(at)}, relu toutes les 30 secondes</p>
      </div>
      {words === null ? null : (
        <Band tone="danger" role="status" className={clsx(band.band, band.danger, styles.problem)} title={words} />
      )}
      <div className={clsx(layout.columns1100, styles.healthGrid)}>
        <QueuePanel queue={queue} at={at} />
        <ServicesPanel services={services} />
      </div>
      {nightly === null ? null : <NightlyJobs nightly={nightly} archive={archive} at={at} />}
      {dead === null ? null : <DeadJobs jobs={dead} at={at} />}
      {rules === null || breaks === null ? null : <RuleList rules={rules} breaks={breaks} at={at} />}
    </>
  );
}
