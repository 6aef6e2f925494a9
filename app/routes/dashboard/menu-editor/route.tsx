import { useEffect } from "react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { Carte } from "#app/features/menus/components/carte.tsx";
import { addedAllergens, servedWords } from "#app/features/menus/copy/carte.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { answerMenu, type MenuAnswer } from "./answer-menu.server.ts";
import { CourseList } from "./course-list.tsx";
import { MenuDiets } from "./menu-diets.tsx";
import * as styles from "./menu-editor.module.css";
import { MenuFields } from "./menu-fields.tsx";
import { readMenuEditor } from "./read-menu-editor.server.ts";
import { shownCourses } from "./shown-courses.ts";

const MENUS = "/dashboard/menus";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.menu.nom || "Nouveau menu") },
  { name: "robots", content: "noindex" },
];

const targetOf = (menuId: string, params: URLSearchParams) =>
  menuId === "nouveau" ? { service_id: idParam(params.get("service") ?? "") } : { menu_id: idParam(menuId) };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  // Signing in leads here without the service: its menus are in the list.
  if (params.menuId === "nouveau" && !url.searchParams.has("service")) throw redirect(MENUS);
  const editor = await readMenuEditor(chef, targetOf(params.menuId, url.searchParams));
  if (editor === null) throw notFound();
  return editor;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, `${url.pathname}${url.search}`);
  const target = targetOf(params.menuId, url.searchParams);
  return answerMenu({ facts, chef, target, entries: await readForm(request), back: MENUS });
}

export default function MenuEditorPage({ loaderData: editor, actionData }: Route.ComponentProps) {
  const menu = actionData?.menu ?? editor.menu;
  return (
    <>
      <WorkHead
        title={editor.menu.nom || "Nouveau menu"}
        under={`${titleOf(editor.service)}, ${editor.version === null ? "pas encore enregistré" : editor.en_ligne ? "en ligne" : "brouillon"}`}
        back={{ to: MENUS, label: "Mes menus" }}
      />
      <div className={styles.composer}>
        <Composer key={JSON.stringify(menu)} menu={menu} editor={editor} answer={actionData} />
        <Preview menu={menu} editor={editor} />
      </div>
    </>
  );
}

type Props = { menu: MenuAnswer["menu"]; editor: Route.ComponentProps["loaderData"]; answer: MenuAnswer | undefined };

function Composer({ menu, editor, answer }: Props) {
  const form = useFirstError(answer);
  const busy = useNavigation().formMethod === "POST";
  const { bouton = null } = answer ?? {};
  // The form is drawn anew after a button of it; the browser scrolls to the focus.
  useEffect(() => {
    if (bouton !== null) document.getElementById(bouton)?.focus();
  }, [bouton]);
  const added = addedAllergens(editor.service.allergenes, shownCourses(menu, editor.plats));
  return (
    <Form ref={form} method="post" className={styles.form} noValidate preventScrollReset>
      {/* What Enter presses in a field. */}
      <button
        type="submit"
        name="intent"
        value="enregistrer"
        className={text.visuallyHidden}
        tabIndex={-1}
        aria-hidden="true"
      >
        Enregistrer
      </button>
      <input type="hidden" name="version" value={answer?.version ?? editor.version ?? ""} />
      {answer?.problem == null ? null : (
        <Band tone="danger" role="alert" tabIndex={-1} title={<b>{answer.problem}</b>}>
          {answer.change ? (
            <>
              Votre texte est gardé&nbsp;: enregistrer remplace l’autre version.{" "}
              <Link className={text.link} to="" target="_blank">
                Comparer<span className={text.visuallyHidden}> (nouvel onglet)</span>
              </Link>
            </>
          ) : undefined}
        </Band>
      )}
      <p role="status" className={text.visuallyHidden}>
        {answer?.dit}
      </p>
      <MenuFields menu={menu} errors={answer?.errors ?? {}} />
      <CourseList menu={menu} plats={editor.plats} answer={answer} />
      {added.length === 0 ? null : (
        <Band tone="warning" title={<b>Votre liste d’allergènes du service était plus courte</b>}>
          Le menu y ajoute&nbsp;: {added.join(", ").toLowerCase()}. Les visiteurs lisent les deux listes réunies.
        </Band>
      )}
      <div className={styles.foot}>
        <LinkButton to={MENUS} look="neutral">
          Annuler
        </LinkButton>
        <Button
          type="submit"
          name="intent"
          value="enregistrer"
          look={editor.en_ligne ? "primary" : "outline"}
          busyLabel={busy && "Envoi en cours..."}
        >
          Enregistrer le menu
        </Button>
        {editor.en_ligne ? null : (
          <Button type="submit" name="intent" value="publier" busyLabel={busy && "Envoi en cours..."}>
            Publier
          </Button>
        )}
      </div>
    </Form>
  );
}

function Preview({ menu, editor }: Pick<Props, "menu" | "editor">) {
  const services = shownCourses(menu, editor.plats);
  const jours_avant_pour_choisir = Number(menu.jours_avant_pour_choisir);
  return (
    <aside className={styles.aside}>
      <Carte
        id="carte-en-cours"
        menu={{ nom: menu.nom || "Votre menu", introduction: menu.introduction, jours_avant_pour_choisir, services }}
      >
        <p>{servedWords(menu.mois)}</p>
      </Carte>
      {services.length === 0 ? null : <MenuDiets services={services} />}
    </aside>
  );
}
