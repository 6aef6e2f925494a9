import clsx from "clsx";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { leaveContract } from "#app/features/bookings/leave-contract.server.ts";
import { type OwnReservation, readOwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { withdrawalSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import { ClosedLink } from "#app/frame/closed-link.tsx";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { formatLongDate } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./withdrawal.module.css";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { WithdrawalReceipt } from "./withdrawal-receipt.tsx";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Rétractation") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

/** Changes nothing: mail scanners and browsers follow links with GET. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = await readOwnReservation(params.token);
  if (found.ok) return data({ reservation: found.value, expire: false } as const, { headers: PRIVATE_LINK_HEADERS });
  const expire = found.code === "lien_expire";
  const status = expire ? 410 : 404;
  return data({ reservation: null, expire } as const, { status, headers: PRIVATE_LINK_HEADERS });
}

export async function action({ request, params }: Route.ActionArgs) {
  const { token } = params;
  const values = Object.fromEntries(await readForm(request));
  const parsed = withdrawalSchema.safeParse(values);
  if (!parsed.success) return refused({ values, errors: sentencesByField(parsed.error.issues), problem: null }, 422);
  const left = await leaveContract({ token }, parsed.data);
  // The page then shows the receipt; a second press finds it there.
  if (left.ok) throw redirect(`/reservation/${token}/retractation`);
  return refused({ values, errors: {}, problem: sentenceOf(left) }, left.code === "introuvable" ? 404 : 409);
}

const refused = (answer: Omit<RefusedInput, "ok">, status: number) =>
  data<RefusedInput>({ ok: false, ...answer }, { status, headers: PRIVATE_LINK_HEADERS });

/** Nothing typed is lost when the response does not arrive; sending again withdraws once. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries) => unsentResult(entries, UNSENT.change));

/** After a 409 the contract shown is out of date. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Withdrawal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reservation, expire } = loaderData;
  if (reservation === null) return <ClosedLink expired={expire} />;
  const back = `/reservation/${params.token}`;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Ma réservation</h1>
          <p className={text.lead}>
            {reservation.service}, {formatLongDate(reservation.date_souhaitee)}
          </p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        <div className={layout.formWidth}>
          <Step reservation={reservation} answer={actionData} back={back} />
        </div>
      </div>
    </>
  );
}

type StepProps = { reservation: OwnReservation; answer: RefusedInput | undefined; back: string };

function Step({ reservation, answer, back }: StepProps) {
  const { retractation, renoncer } = reservation;
  if (retractation !== null) return <WithdrawalReceipt reservation={reservation} declared={retractation} back={back} />;
  if (renoncer.ok) return <WithdrawalForm reservation={reservation} answer={answer} back={back} />;
  return (
    <Panel title="Droit de rétractation" className={styles.step}>
      <p className={text.secondary}>{sentenceOf(renoncer)}</p>
      <LinkButton look="neutral" to={back}>
        Revenir à ma réservation
      </LinkButton>
    </Panel>
  );
}
