import { data, redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import type { UploadAnswer } from "#app/features/photos/components/send-photo.ts";
import { PHOTO_TOASTS } from "#app/features/photos/copy/toasts.ts";
import { deletePhoto, describePhoto, movePhoto } from "#app/features/photos/photos.server.ts";
import { describePhotoSchema, movePhotoSchema, photoNamedSchema } from "#app/features/photos/rules/photo.schema.ts";
import { isPhotoKind, type PhotoTarget, UPLOAD_LIMITS } from "#app/features/photos/rules/photo.ts";
import { storePhoto } from "#app/features/photos/store-photo.server.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { notFound, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { isPagePost, readForm } from "#app/platform/form.server.ts";
import { isMultipart, receiveFiles } from "#app/platform/multipart.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { identifier } from "#app/shared/fields.schema.ts";
import { type Refusal, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { Route } from "./+types/change-photos";

export const handle = { cache: "no-store", body: "photos" } satisfies RouteHandle;

const pageOf = ({ kind, service_id }: PhotoTarget) =>
  kind === "service" ? `/dashboard/services/${service_id}/photos` : `/chef/profile?photos=${kind}`;

function targetOf(kind: string, url: URL): PhotoTarget {
  const service = identifier().safeParse(url.searchParams.get("service"));
  if (!isPhotoKind(kind) || (kind === "service") !== service.success) throw notFound();
  return { kind, service_id: service.data ?? null };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

/** Resource route without a page: redirects to the page that shows the photos. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireChef(context.get(requestFacts), url.pathname);
  throw redirect(pageOf(targetOf(params.kind, url)));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  if (isMultipart(request)) return upload(request, params.kind, url, facts);
  const chef = await requireChef(facts, url.pathname);
  const target = targetOf(params.kind, url);
  const changed = await change(chef, target, Object.fromEntries(await readForm(request)));
  if (isPagePost(request) && changed.toast !== null) throw redirectWithToast(facts, pageOf(target), changed.toast);
  return data(changed, changed.ok ? 200 : changed.toast === null ? 422 : 503);
}

type Done = "photo_deleted" | "photo_updated";
type Failed = "delete_photo" | "update_photo";
type Changed = { ok: true; toast: Done } | { ok: false; toast: Failed | null; sentence: string };

async function change(chef: ChefScope, target: PhotoTarget, form: Record<string, string>): Promise<Changed> {
  const { kind, service_id } = target;
  const many = kind === "galerie" || kind === "service" ? kind : null;
  if (form.intent === "delete-photo") {
    const named = photoNamedSchema.safeParse(form);
    const photo_id = named.success ? named.data.photo_id : null;
    return done(await deletePhoto(chef, target, photo_id), "photo_deleted", "delete_photo");
  }
  if (many !== null && form.intent === "move-photo") {
    const parsed = movePhotoSchema.safeParse(form);
    if (!parsed.success) throw notFound();
    return done(await movePhoto(chef, { kind: many, service_id }, parsed.data), "photo_updated", "update_photo");
  }
  if (many !== null && form.intent === "describe-photo") {
    const parsed = describePhotoSchema.safeParse(form);
    if (parsed.success) {
      const described = await describePhoto(chef, { kind: many, service_id }, parsed.data);
      return done(described, "photo_updated", "update_photo");
    }
    const { description } = sentencesByField(parsed.error.issues);
    if (description !== undefined) return { ok: false, toast: null, sentence: description };
    throw notFound();
  }
  throw data(null, 400);
}

/** Photos of other chefs are reported as not found. */
function done(result: Result<null, "introuvable" | "erreur_inattendue">, toast: Done, failed: Failed): Changed {
  if (result.ok) return { ok: true, toast };
  if (result.code === "introuvable") throw notFound();
  return { ok: false, toast: failed, sentence: PHOTO_TOASTS[failed].description };
}

type Facts = Parameters<typeof requireChef>[0];

/** One file sent by script; responds with JSON that contains the sentence to show. */
async function upload(request: Request, kind: string, url: URL, facts: Facts): Promise<Response> {
  const scope = await requireChef(facts, url.pathname).catch((error: unknown) => {
    if (error instanceof Response) return null;
    throw error;
  });
  if (scope === null) return answer(refuse("non_connecte"), 401);
  const target = targetOf(kind, url);
  let outcome: Response | null = null;
  const end = await receiveFiles(request, { ...UPLOAD_LIMITS, account: scope.chef_id }, async (file) => {
    const stored =
      outcome === null
        ? await storePhoto(scope, { ...target, ...file, signal: request.signal })
        : refuse("photo_une_seule");
    outcome = stored.ok ? Response.json({ ok: true } satisfies UploadAnswer, { status: 201 }) : answer(stored);
  });
  if (typeof end === "object") {
    return answer(refuse("trop_de_demandes", { action: "photos", secondes: end.secondes }), end.status);
  }
  if (end === "too_heavy") return answer(refuse("photo_trop_volumineuse"), 413);
  return outcome ?? answer(refuse("champ_requis"), end === "malformed" ? 400 : 422);
}

const STATUS: Partial<Record<Refusal["code"], number>> = {
  introuvable: 404,
  trop_de_demandes: 429,
  photo_non_envoyee: 503,
};

function answer(refusal: Refusal, status = STATUS[refusal.code] ?? 422): Response {
  const retry = status === 503 || status === 429;
  const headers = refusal.code === "trop_de_demandes" ? { "Retry-After": String(refusal.secondes) } : {};
  return Response.json({ ok: false, sentence: sentenceOf(refusal), retry } satisfies UploadAnswer, { status, headers });
}
