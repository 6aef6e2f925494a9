import { Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { LimitWords } from "#app/features/console/components/work-rows.tsx";
import { labelOfMotif, MEASURE_LABELS, reportedWords } from "#app/features/moderation/copy/cases.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { type ListedCase, readCases } from "./read-cases.server.ts";
import * as styles from "./reports.module.css";
import { VIEWS, viewPath } from "./views.ts";

export const meta = () => adminMeta("Signalements");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "signalements" });
  const view = VIEWS.find(({ code }) => code !== null && code === url.searchParams.get("etat"))?.code ?? null;
  return { view, cases: await readCases(admin, view) };
}

export default function AdminReports({ loaderData: { view, cases } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Signalements</h2>
          <p className={text.secondary}>
            Le délai le plus proche d’abord&nbsp;; ce qui est manifestement illicite passe avant tout.
          </p>
        </div>
        <nav className={styles.views} aria-label="Filtrer">
          {VIEWS.map(({ code, label }) => (
            <LinkChip key={label} to={viewPath(code)} current={view === code}>
              {label}
            </LinkChip>
          ))}
        </nav>
      </div>
      {cases === null ? (
        <AdminLoadError />
      ) : (
        <>
          {cases.waiting.length > 0 ? (
            <CaseTable caption="Signalements en attente" cases={cases.waiting} now={cases.at} />
          ) : view === "decides" ? null : (
            <EmptyState
              framed
              spot="message"
              title="Rien n’attend."
              hint="Les signalements et les avis retenus arrivent ici."
            />
          )}
          {cases.decided.length === 0 ? null : (
            <>
              <h3 className={styles.decided}>Décidés récemment</h3>
              <CaseTable caption="Signalements décidés récemment" cases={cases.decided} now={cases.at} />
            </>
          )}
        </>
      )}
    </>
  );
}

type TableProps = { caption: string; cases: readonly ListedCase[]; now: Date };

function CaseTable({ caption, cases, now }: TableProps) {
  return (
    <Table caption={caption} head={["Dossier", "Contenu", "Délai", "État"]}>
      {cases.map((one) => (
        <tr key={one.numero}>
          <td>
            <Link className={styles.reference} to={`/admin/signalements/${caseReference(one.numero)}`}>
              {caseReference(one.numero)}
            </Link>
          </td>
          <td>
            <b>{one.copie === null ? one.chef : reportedWords(one.copie, one.signale)}</b>
            <br />
            <span className={text.small}>
              {labelOfMotif(one.motif, one.signale)}
              {one.mesure === null ? null : `. ${MEASURE_LABELS[one.mesure]}`}
            </span>
          </td>
          <td>
            <When one={one} now={now} />
          </td>
          <td>
            <CaseStatus attend={one.attend} urgent={one.urgent} confie={one.confie} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function When({ one: { avant, masque_avant, traite_le }, now }: { one: ListedCase; now: Date }) {
  if (avant !== null) return <LimitWords limit={{ jour: avant, instant: masque_avant }} now={now} />;
  return traite_le === null ? null : `décidé le ${formatPlainDate(traite_le)}`;
}

function CaseStatus({ attend, urgent, confie }: Pick<ListedCase, "attend" | "urgent" | "confie">) {
  if (attend === null) return <Status tone="annulee">Clos</Status>;
  const owner = confie === null ? null : <span className={styles.owner}>Confié à {confie}</span>;
  const plain = confie === null ? "À prendre" : "Confié";
  return (
    <>
      {attend === "appel" ? (
        <Status tone="lu">Contestation</Status>
      ) : urgent ? (
        <Status tone="nouveau">Urgent</Status>
      ) : (
        <Status tone="en_attente">{plain}</Status>
      )}
      {owner}
    </>
  );
}
