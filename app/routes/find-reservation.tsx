import { data } from "react-router";
import { sentenceOf, sentenceOfIssue } from "#app/copy/errors.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { refuse } from "#app/domain/result.ts";
import { recoverySchema } from "#app/domain/schemas/recovery.ts";
import { RecoverLink } from "#app/features/reservations/components/recover-link.tsx";
import { findReservations } from "#app/features/reservations/find-reservations.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { addressKey, takeLimits } from "#app/platform/rate-limit.server.ts";
import type { Route } from "./+types/find-reservation";

export const meta = () => [{ title: pageTitle("Retrouver ma réservation") }, { name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  const { email = "" } = Object.fromEntries(await readForm(request));
  const parsed = recoverySchema.safeParse({ email });
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    return data({ envoye: false, erreur: first === undefined ? null : sentenceOfIssue(first), email }, 422);
  }
  const allowed = await takeLimits([
    { limit: "liens_adresse", key: addressKey(context.get(requestFacts).clientAddress) },
    { limit: "liens_compte", key: `reservation:${parsed.data.email.toLowerCase()}` },
  ]);
  if (!allowed.allowed) {
    const refusal = refuse("trop_de_demandes", { action: "liens", secondes: allowed.secondes });
    return data({ envoye: false, erreur: sentenceOf(refusal), email }, 429);
  }
  await findReservations(parsed.data);
  return data({ envoye: true, erreur: null, email });
}

export default function FindReservation({ actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="tete-simple">
        <div className="conteneur">
          <h1 className="t-d1">Retrouver ma réservation</h1>
          <p className="t-chapo">Votre lien, par e-mail.</p>
        </div>
      </div>
      <div className="conteneur py-10">
        <RecoverLink answer={actionData} />
      </div>
    </>
  );
}
