import clsx from "clsx";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { selectReplyModels } from "#app/features/messages/reply-models.repo.server.ts";
import { removeReplyModel, saveReplyModel } from "#app/features/messages/reply-models.server.ts";
import { replyModelSchema } from "#app/features/messages/rules/messages.schema.ts";
import { MAX_REPLY_MODELS, type ReplyModel } from "#app/features/messages/rules/reply-models.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { SENTENCES, sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { MAX_MODEL_NAME, MAX_THREAD_MESSAGE } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { Fold, Folds } from "#app/ui/fold.tsx";
import { type RefusedInput, unsentResult, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/models.route";

const PATH = "/dashboard/messages/modeles";
const DELETE = "supprimer";
/** Empty for a new model. */
const ID = "modele_id";

export const meta = () => [{ title: pageTitle("Mes modèles de réponse") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context }: Route.LoaderArgs) {
  const { chef_id } = await requireChef(context.get(requestFacts), PATH);
  return selectReplyModels(db, chef_id);
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, PATH);
  const values = Object.fromEntries(await readForm(request));
  const id = z
    .guid()
    .nullable()
    .safeParse(values[ID] || null);
  if (!id.success) throw notFound();
  if (values.intent === DELETE) {
    if (id.data === null || !(await removeReplyModel(chef, id.data)).ok) throw notFound();
    throw redirectWithToast(facts, PATH, "model_deleted");
  }
  const refused = (answer: Pick<RefusedInput, "errors" | "problem">, status: number) =>
    data<RefusedInput>({ ok: false, ...answer, values }, status);
  const parsed = replyModelSchema.safeParse(values);
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const saved = await saveReplyModel(chef, { id: id.data, ...parsed.data });
  if (saved.ok) throw redirectWithToast(facts, PATH, "model_saved");
  if (saved.code === "introuvable") throw notFound();
  const sentence = sentenceOf(saved);
  return saved.code === "modele_deja_nomme"
    ? refused({ errors: { nom: sentence }, problem: null }, 409)
    : refused({ errors: {}, problem: sentence }, 409);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries, error): RefusedInput => {
    if (new Map(entries).get("intent") === DELETE) throw error;
    return unsentResult(entries, UNSENT.preparation);
  });

/** The answers that a chef wrote in advance, each in a fold, and the form of a new one. */
export default function Models({ loaderData: models, actionData: refused }: Route.ComponentProps) {
  const of = (id: string) => (refused?.values[ID] === id ? refused : undefined);
  return (
    <section aria-labelledby="modeles" className={clsx(layout.stack, layout.gap14)}>
      <WorkHead
        title="Mes modèles de réponse"
        id="modeles"
        back={{ to: "/dashboard/messages", label: "Retour aux messages" }}
      />
      <p className={text.secondary}>
        Un modèle remplit le champ de votre réponse, et vous relisez avant d’envoyer. {"{prénom}, {date} et {service}"}{" "}
        s’y écrivent d’eux-mêmes.
      </p>
      {models.length === 0 ? null : (
        <Folds>
          {models.map((model) => (
            <Fold key={model.id} title={model.nom} summary={model.texte} open={of(model.id) !== undefined}>
              <ModelForm model={model} refused={of(model.id)} />
            </Fold>
          ))}
        </Folds>
      )}
      <Panel title="Nouveau modèle">
        {models.length < MAX_REPLY_MODELS ? (
          <ModelForm key={models.length} model={null} refused={of("")} />
        ) : (
          <p className={text.secondary}>{SENTENCES.modeles_complets}</p>
        )}
      </Panel>
    </section>
  );
}

function ModelForm({ model, refused }: { model: ReplyModel | null; refused: RefusedInput | undefined }) {
  const form = useFirstError(refused?.errors);
  const id = model?.id ?? "";
  const sent = useNavigation().formData;
  const saving = sent?.get(ID) === id && sent.get("intent") !== DELETE;
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, layout.gap14)} preventScrollReset noValidate>
      {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} />}
      <input type="hidden" name={ID} value={id} />
      <Field label="Nom" required error={refused?.errors.nom} help="Sur le bouton, au-dessus de votre réponse.">
        <TextInput
          name="nom"
          maxLength={MAX_MODEL_NAME}
          autoComplete="off"
          defaultValue={refused?.values.nom ?? model?.nom}
        />
      </Field>
      <Field label="Texte" required error={refused?.errors.texte}>
        <Textarea
          name="texte"
          rows={4}
          maxLength={MAX_THREAD_MESSAGE}
          placeholder="Bonjour {prénom}, merci pour votre message…"
          defaultValue={refused?.values.texte ?? model?.texte}
        />
      </Field>
      <div className={layout.cluster}>
        <Button type="submit" busyLabel={saving && "Enregistrement…"}>
          Enregistrer
        </Button>
        {model === null ? null : (
          <Button type="submit" name="intent" value={DELETE} look="danger">
            Supprimer
          </Button>
        )}
      </div>
    </Form>
  );
}
