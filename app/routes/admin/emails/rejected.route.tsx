import { Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { LimitWords } from "#app/features/console/components/work-rows.tsx";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { rejectionWords } from "#app/features/console/copy/records.ts";
import { answerLimit } from "#app/features/console/rules/worklist.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { capitalize, formatDateTime, formatReference } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/rejected.route";
import { readRejectedMails } from "./read-rejected-mails.server.ts";

const HEAD = ["E-mail", "Destinataire", "Réservation", { name: "Action", hidden: true }] as const;

export const meta = () => adminMeta("E-mails rejetés");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "gestes" });
  return { mails: await readRejectedMails(admin), now: new Date() };
}

export default function AdminRejectedMails({ loaderData: { mails, now } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>E-mails rejetés</h2>
          <p className={text.secondary}>
            Ceux des réservations en cours, le plus ancien d’abord. Appelez la personne, puis corrigez ou renvoyez.
          </p>
        </div>
      </div>
      {mails === null ? (
        <AdminLoadError />
      ) : mails.length === 0 ? (
        <EmptyState framed spot="message" title="Rien n’attend." hint="Un e-mail qui revient arrive ici." />
      ) : (
        <Table caption="E-mails rejetés" head={HEAD}>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td>
                <b>{labelOfTask(mail.tache)}</b>
                <br />
                {rejectionWords(mail.code)}
                <br />
                <LimitWords limit={answerLimit(mail.etat_le)} now={now} />
              </td>
              <td className={text.breakAnywhere}>
                {mail.chef_id === null ? (
                  <b>{mail.nom}</b>
                ) : (
                  <Link className={text.link} to={`/admin/chefs/${mail.chef_id}`}>
                    {mail.nom}
                  </Link>
                )}
                <br />
                {mail.destinataire}
                <br />
                {mail.appel === null ? mail.telephone : <a href={mail.appel}>{mail.telephone}</a>}
              </td>
              <td>
                <Link className={text.link} to={`/admin/reservations/${mail.reservation_id}`}>
                  {formatReference(mail.reference)}
                </Link>
                <br />
                <span className={text.small}>{capitalize(formatDateTime(mail.date_souhaitee))}</span>
              </td>
              <td>
                {mail.corrigible ? (
                  <LinkButton
                    to={`/admin/reservations/${mail.reservation_id}/corriger-email`}
                    look="neutral"
                    size="s"
                    aria-label={`Corriger l’adresse de ${mail.nom}`}
                  >
                    Corriger l’adresse
                  </LinkButton>
                ) : null}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
