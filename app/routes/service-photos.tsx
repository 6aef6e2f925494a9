import { data, useNavigate } from "react-router";
import { SENTENCES, sentenceOf } from "#app/copy/errors.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { FAILURE_TOASTS } from "#app/copy/toasts.ts";
import { UPLOAD_LIMITS } from "#app/domain/photo.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { ServicePhotos } from "#app/features/photos/components/service-photos.tsx";
import { listOwnPhotos } from "#app/features/photos/list-own-photos.server.ts";
import { storePhoto } from "#app/features/photos/store-photo.server.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { receiveFiles } from "#app/platform/multipart.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/service-photos";
import "#app/styles/pages/dashboard.css";
import "#app/styles/pages/photos.css";

const BACK = "/dashboard";

export const meta = () => [{ title: pageTitle("Photos du service") }, { name: "robots", content: "noindex" }];

export async function loader({ params: { serviceId: service_id }, url, context }: Route.LoaderArgs) {
  const { chef_id } = await requireChef(context.get(requestFacts), url.pathname);
  const found = await listOwnPhotos("service", { chef_id, service_id });
  if (!found.ok) throw data(null, 404);
  return { ...found.value, path: url.pathname };
}

/** Files from the page itself, for who has no script. */
export async function action({ request, params: { serviceId: service_id }, url, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const { chef_id } = await requireChef(facts, url.pathname);
  const place = { chef_id, service_id };
  if (!(await listOwnPhotos("service", place)).ok) throw data(null, 404);
  const refused: string[] = [];
  let count = 0;
  const end = await receiveFiles(request, UPLOAD_LIMITS, async (file) => {
    count += 1;
    const stored = await storePhoto({ kind: "service", place, ...file });
    if (!stored.ok) refused.push(sentenceOf(stored));
  });
  if (end === "too_heavy") refused.push(FAILURE_TOASTS.too_heavy.description ?? "");
  if (count === 0) refused.push(SENTENCES.champ_requis);
  if (refused.length === 0) throw redirectWithToast(facts, url.pathname, "photo_added");
  return data({ refused }, 422);
}

export default function ServicePhotosPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { titre, photos, path } = loaderData;
  const body = (
    <ServicePhotos service_id={params.serviceId} path={path} photos={photos} refused={actionData?.refused ?? []} />
  );
  return (
    <div className="conteneur tdb">
      <div className="tdb__tete">
        <div>
          <h1 className="t-d1">Photos du service</h1>
          <p className="t-2">{titre}</p>
        </div>
        <LinkButton to={BACK} look="neutral" size="s">
          Tableau de bord
        </LinkButton>
      </div>
      {hydrated ? (
        <Dialog
          open
          size="l"
          title="Photos du service"
          description={titre}
          onOpenChange={(open) => {
            if (!open) void navigate(BACK);
          }}
        >
          <DialogBody className="photos-corps">{body}</DialogBody>
          <DialogFoot>
            <DialogClose render={<Button>Terminé</Button>} />
          </DialogFoot>
        </Dialog>
      ) : (
        <Panel className="photos-corps">{body}</Panel>
      )}
    </div>
  );
}
