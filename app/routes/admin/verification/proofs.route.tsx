import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { withdrawBadgeSchema } from "#app/features/console/rules/administration.schema.ts";
import { photoUrl } from "#app/features/photos/rules/stored-photo.ts";
import { acceptProof } from "#app/features/verification/accept-proof.server.ts";
import { grantBadge, withdrawBadge } from "#app/features/verification/badge.server.ts";
import { recordProof } from "#app/features/verification/record-proof.server.ts";
import { refuseProof } from "#app/features/verification/refuse-proof.server.ts";
import {
  justificatifSchema,
  refuseProofSchema,
  withFileIssue,
} from "#app/features/verification/rules/proofs.schema.ts";
import {
  idParam,
  notFound,
  type RequestFacts,
  type RouteHandle,
  redirectWithToast,
  requestFacts,
} from "#app/platform/context.server.ts";
import { readFileForm } from "#app/platform/form.server.ts";
import { withUploadSlot } from "#app/platform/multipart.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { identifier } from "#app/shared/fields.schema.ts";
import { type Refusal, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/proofs.route";
import { proofsListPath, proofsPath } from "./proofs-path.ts";
import { ProofsSheet } from "./proofs-sheet.tsx";
import { readProofs } from "./read-proofs.server.ts";

export const handle = { body: "document" } satisfies RouteHandle;

const AVATAR_WIDTH = 128;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "justificatifs" });
  const dossier = await readProofs(admin, idParam(params.chefId));
  if (dossier === null) throw notFound();
  const { portrait, ...chef } = dossier.chef;
  const src = portrait === null ? null : photoUrl(portrait, facts.mediaBaseUrl, AVATAR_WIDTH);
  const piece = url.searchParams.get("piece");
  const withdrawing = url.searchParams.has("retirer");
  const q = cleanTerm(url.searchParams.get("q"));
  return { dossier: { ...dossier, chef: { ...chef, portrait: src } }, piece, withdrawing, q };
}

/** `back`: the dossier, with the list's current search. */
type Asked = { facts: RequestFacts; admin: AdminScope; chef_id: string; back: string };
type Form = Awaited<ReturnType<typeof readFileForm>>;

function answerRefusal(refusal: Refusal, values: Record<string, string>) {
  if (refusal.code === "chef_introuvable") throw notFound();
  const [answer, status] = refusedChange(refusal);
  return data({ ...answer, values }, status);
}

async function answerProof({ facts, admin, chef_id, back }: Asked, { fields, file }: Form) {
  const parsed = justificatifSchema(dayOf(new Date())).safeParse(fields);
  if (!parsed.success) {
    const dossier = await readProofs(admin, chef_id);
    const kept = dossier?.proofs.some(({ type, document }) => type === fields.type && document);
    return data({ ...refusedFields(withFileIssue(parsed.error.issues, file, kept)), values: fields }, 422);
  }
  const done = await recordProof(facts, admin, chef_id, { ...parsed.data, document: file });
  if (!done.ok) return answerRefusal(done, fields);
  throw redirectWithToast(facts, back, "proof_saved");
}

/** Accepts a submitted document; one that changed meanwhile is shown again in its new state. */
async function answerAcceptance({ facts, admin, chef_id, back }: Asked, { fields }: Form) {
  const depot_id = identifier().safeParse(fields.depot_id);
  if (!depot_id.success) return answerRefusal(refuse("piece_changee"), fields);
  const parsed = justificatifSchema(dayOf(new Date())).safeParse(fields);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values: fields }, 422);
  const done = await acceptProof(facts, admin, chef_id, { ...parsed.data, depot_id: depot_id.data });
  if (!done.ok) return answerRefusal(done, fields);
  throw redirectWithToast(facts, back, done.value.badge ? "proof_accepted_with_badge" : "proof_accepted");
}

async function answerProofRefusal({ facts, admin, chef_id, back }: Asked, { fields }: Form) {
  const depot_id = identifier().safeParse(fields.depot_id);
  if (!depot_id.success) return answerRefusal(refuse("piece_changee"), fields);
  const parsed = refuseProofSchema.safeParse(fields);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values: fields }, 422);
  const done = await refuseProof(facts, admin, chef_id, { ...parsed.data, depot_id: depot_id.data });
  if (!done.ok) return answerRefusal(done, fields);
  throw redirectWithToast(facts, back, "proof_refused");
}

async function answerGrant({ facts, admin, chef_id, back }: Asked) {
  const done = await grantBadge(facts, admin, chef_id);
  if (!done.ok) return answerRefusal(done, {});
  throw redirectWithToast(facts, back, "badge_granted");
}

async function answerWithdrawal({ facts, admin, chef_id, back }: Asked, { fields }: Form) {
  const parsed = withdrawBadgeSchema.safeParse(fields);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values: fields }, 422);
  const done = await withdrawBadge(facts, admin, chef_id, parsed.data);
  if (!done.ok) return answerRefusal(done, fields);
  throw redirectWithToast(facts, back, "badge_withdrawn");
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "justificatifs", acts: true });
  const chef_id = idParam(params.chefId);
  const form = await withUploadSlot(admin.user_id, () => readFileForm(request, "document"));
  if ("secondes" in form) {
    const busy = refuse("trop_de_demandes", { action: "photos", secondes: form.secondes });
    const [answer] = refusedChange(busy);
    return data({ ...answer, values: {} }, form.status);
  }
  const asked = { facts, admin, chef_id, back: proofsPath(chef_id, cleanTerm(url.searchParams.get("q"))) };
  const { intent = "" } = form.fields;
  if (intent === "accept-proof") return answerAcceptance(asked, form);
  if (intent === "refuse-proof") return answerProofRefusal(asked, form);
  if (intent === "proof") return answerProof(asked, form);
  if (intent === "grant") return answerGrant(asked);
  if (intent === "withdraw") return answerWithdrawal(asked, form);
  throw data(null, 400);
}

export default function AdminDossier({
  loaderData: { dossier, piece, withdrawing, q },
  actionData,
}: Route.ComponentProps) {
  return (
    <div>
      <Link className={layout.splitBack} to={proofsListPath(q)} preventScrollReset>
        <Icon of={ChevronLeft} />
        Tous les dossiers
      </Link>
      <ProofsSheet dossier={dossier} q={q} piece={piece} withdrawing={withdrawing} answer={actionData} />
    </div>
  );
}
