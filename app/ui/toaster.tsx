import { Toast as Base } from "@base-ui/react/toast";
import clsx from "clsx";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { ToastMessage } from "./toast.ts";
import { clearTop, isSaid, keptFree, openDialog } from "./toast-position.ts";
import * as styles from "./toaster.module.css";

const SUCCESS_MS = 6000;
/** Of errors, and of changes that can be taken back. */
const LONG_MS = 10_000;
/** Screen readers announce only changes made after the live region was rendered. */
const SETTLE_MS = 80;
const GAP = 8;

export default function Toaster({ messages }: { messages: readonly ToastMessage[] }) {
  /** The dialog in which the act was done: its outcome is a line of that dialog. */
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  return (
    <Base.Provider limit={1}>
      <Feed messages={messages} onShow={setDialog} />
      <Base.Portal {...(dialog === null ? {} : { container: dialog, className: styles.inside })}>
        <Area inside={dialog !== null} />
      </Base.Portal>
    </Base.Provider>
  );
}

/** One toast at a time, the newest; gone with the next navigation and the next press. */
function Feed({
  messages,
  onShow,
}: {
  messages: readonly ToastMessage[];
  onShow: (dialog: HTMLElement | null) => void;
}) {
  const { add, close } = Base.useToastManager();
  // Not its key: the answer of a form shows a toast before its navigation to the same page ends.
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const read = useRef(0);
  const waiting = useRef<ToastMessage[]>([]);
  const dismiss = useRef(() => {});
  const page = useRef(address);
  useEffect(() => {
    if (page.current !== address) dismiss.current();
    page.current = address;
  }, [address]);
  useEffect(() => {
    const press = ({ isTrusted, target }: MouseEvent) => {
      if (isTrusted && !(target instanceof Element && target.closest("[data-toasts]"))) dismiss.current();
    };
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, []);
  useEffect(() => {
    const show = () => {
      const dialog = openDialog();
      const ready = waiting.current.filter(({ arrival }) => dialog === null || arrival === undefined);
      const newest = ready.at(-1);
      // A toast that appears over a pressed link or button takes the release of the pointer, and its click is lost.
      if (newest !== undefined && document.querySelector(":active") === null) {
        waiting.current = waiting.current.filter((message) => !ready.includes(message));
        const { tone, title, description = title, undo, arrival } = newest;
        if (!isSaid(tone === "error" ? description : title, dialog ?? document.body)) {
          dismiss.current();
          onShow(dialog);
          const id = add({
            title,
            description: newest.description,
            type: tone,
            timeout: tone === "error" || undo !== undefined ? LONG_MS : SUCCESS_MS,
            data: { undo, arrival },
          });
          dismiss.current = () => close(id);
        }
      }
      if (waiting.current.length > 0) timer = setTimeout(show, SETTLE_MS);
    };
    waiting.current.push(...messages.slice(read.current));
    read.current = messages.length;
    let timer = setTimeout(show, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [messages, add, close, onShow]);
  return null;
}

type Variables = CSSProperties & { "--toasts-top": string };
type Data = { undo?: string | undefined; arrival?: string | undefined };

function Area({ inside }: { inside: boolean }) {
  const { toasts } = Base.useToastManager<Data>();
  const area = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const shown = toasts[0]?.id;
  // Not on scrolling: a toast that moves while it is read would be worse.
  useLayoutEffect(() => {
    if (shown !== undefined && area.current !== null)
      setTop(clearTop(area.current.getBoundingClientRect(), GAP, keptFree()));
  }, [shown]);
  const variables: Variables = { "--toasts-top": `${top}px` };
  return (
    <Base.Viewport
      ref={area}
      className={inside ? undefined : styles.viewport}
      data-toasts=""
      style={inside ? {} : variables}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </Base.Viewport>
  );
}

function Toast({ toast }: { toast: ReturnType<typeof Base.useToastManager<Data>>["toasts"][number] }) {
  const { close } = Base.useToastManager<Data>();
  const { undo, arrival } = toast.data ?? {};
  const failed = toast.type === "error";
  return (
    <Base.Root
      toast={toast}
      className={failed ? clsx(styles.toast, styles.error) : styles.toast}
      role={failed ? "alert" : "status"}
      aria-modal={undefined}
      swipeDirection={["up", "right"]}
    >
      <Icon of={failed ? TriangleAlert : Check} />
      <Base.Content>
        <Base.Title render={<b />} />
        <Base.Description />
        {undo === undefined ? null : <Undo action={undo} onUndo={() => close(toast.id)} />}
        {arrival === undefined ? null : <Link to={arrival}>Voir</Link>}
      </Base.Content>
      <Base.Close aria-label="Fermer la notification" aria-hidden={undefined}>
        <Icon of={X} />
      </Base.Close>
    </Base.Root>
  );
}

/** Takes the change back and stays on the page. */
function Undo({ action, onUndo }: { action: string; onUndo: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} onSubmit={onUndo} preventScrollReset>
      <input type="hidden" name="retour" value={`${pathname}${search}`} />
      <Button type="submit" look="text" size="s">
        Annuler
      </Button>
    </Form>
  );
}
