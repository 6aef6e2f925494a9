import clsx from "clsx";
import ExternalLink from "lucide-react/icons/external-link";
import ShieldCheck from "lucide-react/icons/shield-check";
import { data, Link, redirect } from "react-router";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { profileCreated, STEP_ACTS, STEP_HINTS } from "#app/features/chefs/copy/first-steps.ts";
import { CHEF_TOASTS } from "#app/features/chefs/copy/toasts.ts";
import { chefProfileSchema } from "#app/features/chefs/rules/chef-profile.schema.ts";
import { type FirstStep } from "#app/features/chefs/rules/first-steps.ts";
import { zoneSchema } from "#app/features/chefs/rules/zone.schema.ts";
import { saveChefProfile } from "#app/features/chefs/save-chef-profile.server.ts";
import { saveZone } from "#app/features/chefs/save-zone.server.ts";
import { findCommune } from "#app/features/communes/communes.server.ts";
import type { CommuneChoice } from "#app/features/communes/components/commune-choices.tsx";
import { uploadProblems } from "#app/features/photos/copy/toasts.ts";
import { readOwnPhotos } from "#app/features/photos/photos.server.ts";
import { UPLOAD_LIMITS } from "#app/features/photos/rules/photo.ts";
import { storePhoto } from "#app/features/photos/store-photo.server.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import {
  notFound,
  type RequestFacts,
  type RouteHandle,
  redirectWithToast,
  requestFacts,
} from "#app/platform/context.server.ts";
import { isPagePost, readForm } from "#app/platform/form.server.ts";
import { isMultipart, receiveFiles } from "#app/platform/multipart.server.ts";
import { sentenceOf, sentencesWithoutRepeats } from "#app/registers/refusal-sentences.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { type FormRefusal, refuseForm } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { PausePanel } from "./pause-panel.tsx";
import { PhotosPanel, PROFILE_TABS, type ProfileTab } from "./photos-panel.tsx";
import * as styles from "./profile.module.css";
import { type ProfileAnswer, ProfileForm } from "./profile-form.tsx";
import { PublicLinkCard } from "./public-link-card.tsx";
import { readOwnProfile } from "./read-own-profile.server.ts";
import { readOwnZone } from "./read-own-zone.server.ts";
import { type ZoneAnswer, ZonePanel } from "./zone-panel.tsx";

export const handle = { cache: "no-store", body: "photos" } satisfies RouteHandle;

const PATH = "/chef/profile";
const TODAY = "/dashboard";

export const meta = () => [{ title: pageTitle("Mon profil de chef") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const user = await requireUser(facts, url.pathname);
  const profile = await readOwnProfile(user);
  const tab = tabOf(url);
  if (profile.chef === null || user.scope === null)
    return { profile, origin: facts.origin, tab, photos: [], zone: null };
  if (url.pathname !== PATH) throw redirect(PATH);
  const [listed, zone] = await Promise.all([
    readOwnPhotos(user.scope, { kind: tab, service_id: null }),
    readOwnZone(user.scope.chef_id, await communeOf(profile.chef.ville)),
  ]);
  return { profile, origin: facts.origin, tab, photos: listed.ok ? listed.value.photos : [], zone };
}

/** The commune that a typed town names, or the text alone where it may be several. */
async function communeOf(ville: string | null) {
  if (ville === null || ville === "") return {};
  const found = await findCommune({ ou: ville, commune: "" });
  return found.ok ? { commune: found.value.nom, commune_insee: found.value.code_insee } : { commune: ville };
}

const tabOf = (url: URL): ProfileTab =>
  PROFILE_TABS.find(({ kind }) => kind === url.searchParams.get("photos"))?.kind ?? "profil";

/** The action data of the form, or of files sent without JavaScript. */
type Answer = { saved?: ProfileAnswer; zone?: ZoneAnswer; refused: string[] };
type SaveRefusal = FormRefusal | Exclude<Awaited<ReturnType<typeof saveChefProfile>>, { ok: true }>;

const STATUS: Partial<Record<SaveRefusal["code"], number>> = { trop_de_demandes: 429, erreur_inattendue: 503 };

function answerRefusal(refusal: SaveRefusal, entries: [string, string][]) {
  const { mot_de_passe: _, ...values } = Object.fromEntries(entries);
  const specialites = entries.filter(([name]) => name === "specialites[]").map(([, code]) => code);
  const saved = { ok: false, errors: {}, problem: null, ...placeOf(refusal), values, specialites } as const;
  return data<Answer>({ saved, refused: [] }, STATUS[refusal.code] ?? 422);
}

/** A wrong password is shown under its field, other refusals above the form. */
function placeOf(refusal: SaveRefusal): { errors: Record<string, string> } | { problem: string } {
  if (refusal.code === "formulaire") return { errors: sentencesWithoutRepeats(refusal.issues) };
  if (refusal.code === "erreur_inattendue") return { problem: CHEF_TOASTS.save_chef_profile.description };
  if (refusal.code === "trop_de_demandes") return { problem: sentenceOf(refusal) };
  const place = refusal.code === "reconnexion_requise" ? "lien_paiement" : "mot_de_passe";
  return { errors: { [place]: sentenceOf(refusal) } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const user = await requireUser(facts, url.pathname);
  if (isMultipart(request)) return receivePhotos(request, facts, user.scope, tabOf(url));
  const entries = await readForm(request);
  const { intent, mot_de_passe: password = "" } = Object.fromEntries(entries);
  if (intent === "save-zone") return receiveZone(request, facts, user.scope, Object.fromEntries(entries));
  if (intent !== "save-profile") throw data(null, 400);
  const parsed = chefProfileSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return answerRefusal(refuseForm(parsed.error), entries);
  const prove = () => requireRecentAuthentication(facts, user, { password });
  const saved = await saveChefProfile(facts, user, parsed.data, prove);
  if (!saved.ok) return answerRefusal(saved, entries);
  if (saved.value.created) throw redirectWithToast(facts, PATH, "profile_created");
  if (isPagePost(request)) throw redirectWithToast(facts, PATH, "profile_saved");
  const { title } = CHEF_TOASTS.profile_saved;
  return data<Answer>({ saved: { ok: true, id: facts.requestId, title, description: "" }, refused: [] });
}

async function receiveZone(
  request: Request,
  facts: RequestFacts,
  chef: ChefScope | null,
  values: Record<string, string>,
) {
  if (chef === null) throw notFound();
  const refuseZone = (answer: RefusedForm & { choix?: readonly CommuneChoice[] }, status: number) =>
    data<Answer>({ zone: { ...answer, values }, refused: [] }, status);
  const parsed = zoneSchema.safeParse(values);
  if (!parsed.success) return refuseZone(refusedFields(parsed.error.issues), 422);
  const { ou, commune, ...zone } = parsed.data;
  const found = await findCommune({ ou, commune });
  if (!found.ok) {
    return refuseZone({ ok: false, errors: { commune: sentenceOf(found) }, problem: null, choix: found.choix }, 422);
  }
  const saved = await saveZone(chef, { ...zone, commune_insee: found.value.code_insee });
  if (!saved.ok) return refuseZone(...refusedChange(saved, CHEF_TOASTS.save_chef_profile));
  // Today has a short form of the zone.
  if (isPagePost(request)) throw redirectWithToast(facts, values.retour === TODAY ? TODAY : PATH, "zone_saved");
  const { title } = CHEF_TOASTS.zone_saved;
  return data<Answer>({ zone: { ok: true, id: facts.requestId, title, description: "" }, refused: [] });
}

/** Files posted by the page itself, without JavaScript. */
async function receivePhotos(request: Request, facts: RequestFacts, chef: ChefScope | null, kind: ProfileTab) {
  if (chef === null) throw notFound();
  const refused: string[] = [];
  let count = 0;
  const end = await receiveFiles(request, { ...UPLOAD_LIMITS, account: chef.chef_id }, async (file) => {
    count += 1;
    const tooMany = kind !== "galerie" && count > 1;
    const stored = tooMany ? refuse("photo_une_seule") : await storePhoto(chef, { kind, service_id: null, ...file });
    if (!stored.ok) refused.push(sentenceOf(stored));
  });
  refused.push(...uploadProblems(end, count));
  if (refused.length === 0) throw redirectWithToast(facts, `${PATH}?photos=${kind}`, "photo_added");
  return data<Answer>({ refused }, typeof end === "object" ? end.status : 422);
}

export default function OwnProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, origin, tab, photos, zone } = loaderData;
  const { chef } = profile;
  const next = chef?.actif === true ? profile.suite : null;
  return (
    <>
      <WorkHead title="Mon profil de chef" back={TO_PLUS}>
        {chef?.actif === true ? (
          <LinkButton to={chef.path} look="neutral">
            <Icon of={ExternalLink} />
            Ma page publique
          </LinkButton>
        ) : null}
      </WorkHead>
      {next === "zone" ? <NextStep step={next} /> : null}
      {zone === null ? null : <ZonePanel action={PATH} zone={zone} drawn={actionData?.zone} />}
      {/* Below the form that was just saved: above it, it is out of view on a phone. */}
      {next === null || next === "zone" ? null : <NextStep step={next} />}
      <div className={clsx(layout.withAside, styles.columns)}>
        <ProfileForm key={chef?.id ?? "nouveau"} action={PATH} profile={profile} drawn={actionData?.saved} />
        {chef === null ? (
          <aside className={layout.stack}>
            <PaymentJourney />
          </aside>
        ) : (
          <aside className={layout.stack}>
            <PhotosPanel path={PATH} tab={tab} photos={photos} refused={actionData?.refused ?? []} />
            <Panel title="Mes justificatifs">
              <p className={text.secondary}>
                Quatre pièces donnent le badge «&nbsp;Vérifié&nbsp;». Suivez-les, envoyez-les ou remplacez-les ici.
              </p>
              <LinkButton to="/chef/profile/justificatifs" look="neutral" className={styles.proofsLink}>
                <Icon of={ShieldCheck} />
                Voir mes justificatifs
              </LinkButton>
            </Panel>
            {chef.actif ? <PausePanel /> : null}
            <PublicLinkCard url={`${origin}/api/chef-services?chef_id=${chef.id}`} />
          </aside>
        )}
      </div>
    </>
  );
}

/** Where the steps lead that a profile without a service may still need. */
const STEP_PATHS: Partial<Record<FirstStep, string>> = {
  zone: `${PATH}#zone`,
  lien: `${PATH}#paiement`,
  service: "/dashboard/services/nouveau/essentiel",
};

/** The step that follows « Créer mon profil »: without it the page ends nowhere. */
function NextStep({ step }: { step: FirstStep }) {
  const path = STEP_PATHS[step];
  if (path === undefined) return null;
  return (
    <Band className={styles.nextStep} tone="success" title={profileCreated(step)}>
      {STEP_HINTS[step]}{" "}
      <Link className={text.link} to={path}>
        {STEP_ACTS[step].todo}
      </Link>{" "}
      ou{" "}
      <Link className={text.link} to="/dashboard">
        voir ma mise en place
      </Link>
    </Band>
  );
}

/** Explains what the payment link is for. */
function PaymentJourney() {
  return (
    <Panel title="Où va ce lien&nbsp;?">
      <ol className={styles.paymentJourney}>
        <li>
          <span>1</span>
          <p>Une demande arrive, par exemple 170&nbsp;€.</p>
        </li>
        <li>
          <span>2</span>
          <p>Vous confirmez. Le client reçoit votre lien et le montant exact.</p>
        </li>
        <li>
          <span>3</span>
          <p>Il paie chez vous, directement. Vous notez «&nbsp;Payée&nbsp;».</p>
        </li>
      </ol>
      <p className={field.hint}>Il n’est jamais sur votre page publique.</p>
    </Panel>
  );
}
