import { data } from "react-router";
import { movedWords } from "#app/features/menus/copy/carte.ts";
import { MOMENT_LABELS } from "#app/features/menus/copy/labels.ts";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { draftMenuSchema, menuSchema } from "#app/features/menus/rules/menu.schema.ts";
import {
  afterGesture,
  buttonAfter,
  type DraftMenu,
  type Gesture,
  gestureText,
  readGesture,
} from "#app/features/menus/rules/menu-draft.ts";
import { saveMenu } from "#app/features/menus/save-menu.server.ts";
import { notFound, type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { type MenuEditor, readMenuEditor } from "./read-menu-editor.server.ts";

/** The form again, as it was sent or as a button of it changed it. `version`: the one that the next save replaces. */
export type MenuAnswer = {
  readonly ok: false;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly menu: DraftMenu;
  readonly version: number | null;
  /** The course that is open, the button that has the focus, and what was done. */
  readonly ouvert: number | null;
  readonly bouton: string | null;
  readonly dit: string | null;
  /** Another device saved meanwhile. */
  readonly change: boolean;
};

type Target = { readonly menu_id: string } | { readonly service_id: string };
type Sent = { facts: RequestFacts; chef: ChefScope; target: Target; entries: [string, string][]; back: string };

export async function answerMenu({ facts, chef, target, entries, back }: Sent) {
  const editor = await readMenuEditor(chef, target);
  if (editor === null) throw notFound();
  const { intent = "", version = "" } = Object.fromEntries(entries);
  const nested = nestEntries(entries);
  const draft = draftMenuSchema.safeParse(nested);
  if (!draft.success) throw data(null, 400);
  const { services, ...said } = draft.data;
  const shown = { ...draft.data, version: Number(version) || null };
  const gesture = readGesture(intent);
  if (gesture !== null) {
    const wanted = { ajout: said.ajout, cours: services[gesture.course] };
    return data(afterButton(shown, gesture, chosenDish(editor, gesture, wanted)));
  }
  const parsed = menuSchema.safeParse(nested);
  if (!parsed.success) {
    const { errors } = refusedFields(parsed.error.issues.map((issue) => ({ ...issue, path: pathOf(issue.path) })));
    return data<MenuAnswer>({ ...again(shown), errors, problem: errors.services ?? null }, 422);
  }
  const publier = intent === "publier";
  const at = "menu_id" in target ? { ...target, version: shown.version ?? 0 } : target;
  const saved = await saveMenu(chef, at, { ...parsed.data, publier });
  if (saved.ok) throw redirectWithToast(facts, back, publier ? "menu_published" : "menu_saved");
  if (saved.code === "introuvable") throw notFound();
  const [{ errors, problem }, status] = refusedChange(saved, MENU_TOASTS.save_menu);
  const change = saved.code === "menu_change_ailleurs";
  // The next save is on top of what the other device wrote.
  const next = { ...shown, version: change ? editor.version : shown.version };
  return data<MenuAnswer>({ ...again(next), errors, problem, change }, status);
}

/** The field of an issue inside a course, « services[2].titre »; the list itself has none. */
const pathOf = (path: readonly PropertyKey[]): PropertyKey[] => {
  const [first = "", rank, field] = path;
  return first === "services" && field !== undefined ? [`services[${String(rank)}].${String(field)}`] : [first];
};

const again = ({ version, ...menu }: DraftMenu & { version: number | null }): MenuAnswer => ({
  ok: false,
  errors: {},
  problem: null,
  menu,
  version,
  ouvert: null,
  bouton: null,
  dit: null,
  change: false,
});

type Wanted = { ajout: string; cours: { ajout_plat: string; ajout_remplacant: string } | undefined };

function chosenDish({ plats }: MenuEditor, { target, deed }: Gesture, { ajout, cours }: Wanted) {
  if (deed !== "ajouter") return null;
  const id = target === "service" ? ajout : target === "plat" ? cours?.ajout_plat : cours?.ajout_remplacant;
  return plats.find((plat) => plat.id === id) ?? null;
}

function afterButton(
  shown: DraftMenu & { version: number | null },
  gesture: Gesture,
  chosen: MenuEditor["plats"][number] | null,
): MenuAnswer {
  const menu = afterGesture(shown, gesture, chosen);
  const { target, course } = gesture;
  const list = target === "service" ? menu.services : (menu.services[course]?.carte ?? []);
  const next = buttonAfter(gesture, list.length);
  const moved = next === null ? undefined : menu.services[next.course];
  return {
    ...again({ ...menu, version: shown.version }),
    ouvert: target === "service" ? (gesture.deed === "ajouter" ? menu.services.length - 1 : null) : course,
    bouton: next === null ? null : gestureText(next),
    dit:
      target === "service" && next !== null && moved !== undefined
        ? movedWords(moved.titre || MOMENT_LABELS[moved.moment], next.course)
        : null,
  };
}
