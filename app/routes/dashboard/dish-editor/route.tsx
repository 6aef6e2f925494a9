import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { saveDish } from "#app/features/menus/dish.server.ts";
import { dishSchema } from "#app/features/menus/rules/dish.schema.ts";
import { MAX_DISH_NAME, MAX_DISH_SENTENCE } from "#app/features/menus/rules/limits.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import type { Route } from "./+types/route";
import { AllergenAnswers } from "./allergen-answers.tsx";
import { ContentsField, MomentField, MonthsField } from "./dish-choices.tsx";
import * as styles from "./dish-editor.module.css";
import { DishSummary } from "./dish-summary.tsx";
import { readDishEditor } from "./read-dish-editor.server.ts";
import { dishOfValues, EMPTY_DISH, valuesOfDish } from "./typed-dish.ts";

const PATH = "/dashboard/plats";
/** Null in the address of a dish that does not exist yet. */
const idOf = ({ platId }: Route.LoaderArgs["params"]) => (platId === "nouveau" ? null : idParam(platId));
const name = (plat: Route.ComponentProps["loaderData"]["plat"], copy: boolean) =>
  plat === null || copy ? "Nouveau plat" : plat.nom;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData === undefined ? "Plat" : name(loaderData.plat, loaderData.copie)) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readDishEditor(chef, idOf(params), url.searchParams.get("depuis"));
  if (!found.ok) throw notFound();
  return found.value;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const plat_id = idOf(params);
  // Another chef's dish is not found, whatever was typed.
  if (!(await readDishEditor(chef, plat_id, null)).ok) throw notFound();
  const entries = await readForm(request);
  const parsed = dishSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), entries }, 422);
  const saved = await saveDish(chef, plat_id, parsed.data);
  if (saved.ok) throw redirectWithToast(facts, PATH, "dish_saved");
  if (saved.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(saved, MENU_TOASTS.save_dish);
  return data({ ...answer, entries }, status);
}

export default function DishEditor({ loaderData: { plat, copie }, actionData }: Route.ComponentProps) {
  const stored = actionData === undefined ? valuesOfDish(plat ?? EMPTY_DISH) : typedValues(actionData.entries);
  const [typed, setTyped] = useState(stored);
  const form = useFirstError(actionData);
  const busy = useNavigation().formMethod === "POST";
  const errors = actionData?.errors ?? {};
  return (
    <>
      <WorkHead title={name(plat, copie)} back={{ to: PATH, label: "Mes plats" }} />
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={({ currentTarget }) => setTyped(typedValues(textEntries(currentTarget)))}
      >
        {plat === null || copie ? null : <input type="hidden" name="version" value={plat.version} />}
        {actionData?.problem == null ? null : (
          <Band tone="danger" role="alert" tabIndex={-1} title={actionData.problem} className={styles.problem} />
        )}
        <div className={styles.sheet}>
          <div className={styles.fields}>
            <div className={styles.block}>
              <Field
                label="Nom du plat"
                required
                tightMark
                error={errors.nom}
                help="Comme sur une carte imprimée. Ce qui précède la première virgule sert de nom court."
              >
                <TextInput name="nom" defaultValue={stored.nom?.[0]} maxLength={MAX_DISH_NAME} autoComplete="off" />
              </Field>
              <Field label="Une phrase" error={errors.phrase}>
                <TextInput name="phrase" defaultValue={stored.phrase?.[0]} maxLength={MAX_DISH_SENTENCE} />
              </Field>
              <MomentField typed={stored} />
            </div>
            <AllergenAnswers typed={stored} />
            <ContentsField typed={stored} />
            <MonthsField typed={stored} />
          </div>
          <DishSummary nom={typed.nom?.[0] ?? ""} phrase={typed.phrase?.[0] ?? ""} dish={dishOfValues(typed)} />
        </div>
        <div className={styles.foot}>
          <LinkButton to={PATH} look="neutral">
            Annuler
          </LinkButton>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            Enregistrer le plat
          </Button>
        </div>
      </Form>
    </>
  );
}

const textEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
