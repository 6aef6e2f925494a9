import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { type AnnouncementChange, changeAnnouncement } from "#app/features/console/change-announcement.server.ts";
import {
  announcementSchema,
  scheduleSchema,
  suspensionSchema,
} from "#app/features/console/rules/announcement.schema.ts";
import { saveAnnouncement } from "#app/features/console/save-announcement.server.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf, instantOf, isDay, timeOf } from "#app/shared/calendar.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/edit.route";
import { AnnouncementSheet } from "./announcement-sheet.tsx";
import { readAnnouncement } from "./read-announcement.server.ts";
import { readRecipientCount } from "./read-recipient-count.server.ts";

const PATH = "/admin/annonces";
const NEW = "nouvelle";

const DONE = {
  essayer: "announcement_tested",
  programmer: "announcement_scheduled",
  suspendre: "announcement_suspended",
  reprendre: "announcement_resumed",
} as const;

export const meta = () => adminMeta("Annonce");

const idOf = (param: string | undefined) => (param === NEW ? null : idParam(param));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  const opened = await readAnnouncement(admin, idOf(params.annonceId));
  if (opened === null) throw notFound();
  return { opened };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const id = idOf(params.annonceId);
  const values = Object.fromEntries(await readForm(request));
  if (values.intent === "compter") {
    const destinataires = String(await readRecipientCount(admin, values));
    return data<RefusedInput>({ ok: false, errors: {}, problem: null, values: { ...values, destinataires } });
  }
  if (values.intent === "enregistrer") {
    const parsed = announcementSchema.safeParse(values);
    if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
    const saved = await saveAnnouncement(facts, admin, id, parsed.data);
    if (saved.ok) throw redirectWithToast(facts, `${PATH}/${saved.value}`, "announcement_saved");
    return refused(saved, values);
  }
  if (id === null) throw data(null, 400);
  const change = changeOf(values);
  if ("errors" in change) return data<RefusedInput>({ ...change, values }, 422);
  const done = await changeAnnouncement(facts, admin, id, change);
  if (done.ok) throw redirectWithToast(facts, `${PATH}/${id}`, DONE[change.act]);
  return refused(done, values);
}

function refused(refusal: Parameters<typeof refusedChange>[0], values: Record<string, string>) {
  if (refusal.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(refusal);
  return data<RefusedInput>({ ...answer, values }, status);
}

/** Without a date the mails leave now; a moment that is past is now too. */
function changeOf(values: Record<string, string>): AnnouncementChange | ReturnType<typeof refusedFields> {
  switch (values.intent) {
    case "essayer":
    case "reprendre":
      return { act: values.intent };
    case "programmer": {
      const at = new Date();
      const { jour, heure } = scheduleSchema.catch({ jour: "", heure: "" }).parse(values);
      const day = isDay(jour) ? jour : dayOf(at);
      const time = /^([01]\d|2[0-3]):[0-5]\d$/.test(heure) ? heure : timeOf(at);
      return { act: "programmer", programmee_le: jour === "" ? at : (instantOf(day, time) ?? at) };
    }
    case "suspendre": {
      const parsed = suspensionSchema.safeParse(values);
      return parsed.success ? { act: "suspendre", motif: parsed.data.motif } : refusedFields(parsed.error.issues);
    }
    default:
      throw data(null, 400);
  }
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export default function EditAnnouncement({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link className={layout.back} to={PATH}>
        <Icon of={ChevronLeft} />
        Annonces
      </Link>
      <AnnouncementSheet key={opened.id} opened={opened} answer={actionData} />
    </>
  );
}
