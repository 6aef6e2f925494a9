import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { updateSchema } from "#app/features/console/rules/administration.schema.ts";
import { selectUpdate } from "#app/features/console/updates.repo.server.ts";
import { saveUpdate } from "#app/features/console/updates.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/edit.route";
import { UpdateForm } from "./update-form.tsx";

const PATH = "/admin/mises-a-jour";
/** The value of `:updateId` for a new update. */
const NEW = "nouvelle";
const idOf = ({ updateId }: { updateId: string }) => (updateId === NEW ? null : idParam(updateId));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  const empty = { numero_version: "", titre: "", contenu: "", date_publication: dayOf(new Date()) };
  const known = idOf(params);
  if (known === null) return { id: NEW, values: empty, published: false };
  const update = await selectUpdate(db, known);
  if (update === null) throw notFound();
  const { id, numero_version, titre, contenu, date_publication, actif } = update;
  const values = { numero_version, titre, contenu, date_publication: dayOf(date_publication) };
  return { id, values, published: actif };
}

const INTENTS = { preview: null, draft: "update_saved", publish: "update_published" } as const;

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const known = idOf(params);
  const {
    intent,
    numero_version = "",
    titre = "",
    contenu = "",
    date_publication = "",
  } = Object.fromEntries(await readForm(request));
  const values = { numero_version, titre, contenu, date_publication };
  const toast = intent === "preview" || intent === "draft" || intent === "publish" ? INTENTS[intent] : undefined;
  if (toast === undefined) throw data(null, 400);
  const parsed = updateSchema.safeParse({ ...values, actif: intent === "publish" });
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  if (toast === null) return data({ ok: true as const, values });
  const saved = await saveUpdate(facts, admin, known, parsed.data);
  if (saved.ok) throw redirectWithToast(facts, `${PATH}/${saved.value.id}`, toast);
  if (saved.code === "introuvable") throw notFound();
  const field = saved.code === "version_existante" ? "numero_version" : "date_publication";
  return data({ ok: false as const, errors: { [field]: sentenceOf(saved) }, problem: null, values }, 409);
}

export default function AdminUpdate({ loaderData: { id, values, published }, actionData }: Route.ComponentProps) {
  return (
    <div>
      <Link className={layout.splitBack} to={PATH} preventScrollReset>
        <Icon of={ChevronLeft} />
        Toutes les mises à jour
      </Link>
      <UpdateForm
        key={id}
        values={actionData?.values ?? values}
        published={published}
        deleteTo={id === NEW || published ? null : `${PATH}/${id}/supprimer`}
        errors={actionData?.ok === false ? actionData.errors : undefined}
      />
    </div>
  );
}
