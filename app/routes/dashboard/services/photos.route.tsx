import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { uploadProblems } from "#app/features/photos/copy/toasts.ts";
import { readOwnPhotos } from "#app/features/photos/photos.server.ts";
import { UPLOAD_LIMITS } from "#app/features/photos/rules/photo.ts";
import { storePhoto } from "#app/features/photos/store-photo.server.ts";
import { idParam, notFound, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { receiveFiles } from "#app/platform/multipart.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/photos.route";
import { ServicePhotos } from "./service-photos.tsx";
import * as styles from "./services.module.css";

export const handle = { ...DIALOG, body: "photos" } satisfies RouteHandle & typeof DIALOG;
export const meta = () => [{ title: pageTitle("Photos du service") }, { name: "robots", content: "noindex" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readOwnPhotos(chef, { kind: "service", service_id: idParam(params.serviceId) });
  if (!found.ok) throw notFound();
  return { ...found.value, path: url.pathname };
}

/** Files posted by the page itself, without JavaScript. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const target = { kind: "service", service_id: idParam(params.serviceId) } as const;
  if (!(await readOwnPhotos(chef, target)).ok) throw notFound();
  const refused: string[] = [];
  let count = 0;
  const end = await receiveFiles(request, { ...UPLOAD_LIMITS, account: chef.chef_id }, async (file) => {
    count += 1;
    const stored = await storePhoto(chef, { ...target, ...file });
    if (!stored.ok) refused.push(sentenceOf(stored));
  });
  refused.push(...uploadProblems(end, count));
  if (refused.length === 0) throw redirectWithToast(facts, url.pathname, "photo_added");
  return data({ refused }, typeof end === "object" ? end.status : 422);
}

export default function ServicePhotosDialog({ loaderData, actionData, params }: Route.ComponentProps) {
  const { titre, photos, path } = loaderData;
  return (
    <RouteDialog title="Photos du service" description={titre} size="l" closeTo="/dashboard/services">
      <DialogBody className={styles.body}>
        <ServicePhotos service_id={params.serviceId} path={path} photos={photos} refused={actionData?.refused ?? []} />
      </DialogBody>
      <DialogFoot>
        <RouteDialogClose look="primary">Terminé</RouteDialogClose>
      </DialogFoot>
    </RouteDialog>
  );
}
