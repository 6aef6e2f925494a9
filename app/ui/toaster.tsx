import { Toast as Base } from "@base-ui/react/toast";
import clsx from "clsx";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { ToastMessage } from "./toast.ts";
import { measuredPosition, type ToastPosition } from "./toast-position.ts";
import * as styles from "./toaster.module.css";

const SUCCESS_MS = 6000;
/** Of errors, and of changes that can be taken back. */
const LONG_MS = 10_000;
/** Screen readers announce only changes made after the live region was rendered. */
const SETTLE_MS = 80;

export default function Toaster({ messages }: { messages: readonly ToastMessage[] }) {
  return (
    <Base.Provider limit={3}>
      <Feed messages={messages} />
      <Base.Portal>
        <Area />
      </Base.Portal>
    </Base.Provider>
  );
}

function Feed({ messages }: { messages: readonly ToastMessage[] }) {
  const { add, close } = Base.useToastManager();
  const shown = useRef(0);
  const successes = useRef(new Set<string>());
  useEffect(() => {
    const show = () => {
      // A toast that appears over a pressed link or button takes the release of the pointer, and its click is lost.
      if (document.querySelector(":active") !== null) {
        timer = setTimeout(show, SETTLE_MS);
        return;
      }
      for (const { tone, title, description, undo, withdrawn } of messages.slice(shown.current)) {
        const urgent = tone === "error";
        const id = `${tone} ${title} ${description ?? ""}`;
        if (urgent || withdrawn === "successes") {
          for (const success of successes.current) close(success);
          successes.current.clear();
        }
        if (withdrawn !== undefined) {
          close(id);
          continue;
        }
        // What can still be taken back stays.
        if (!urgent && undo === undefined) successes.current.add(id);
        add({
          // A repeated message renews its toast instead of adding one.
          id,
          title,
          description,
          type: tone,
          timeout: urgent || undo !== undefined ? LONG_MS : SUCCESS_MS,
          data: { undo },
        });
      }
      shown.current = messages.length;
    };
    let timer = setTimeout(show, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [messages, add, close]);
  return null;
}

type Variables = CSSProperties & { "--toasts-top": string };
const belowHeader = (top: number): Variables => ({ "--toasts-top": `${top}px` });

type Data = { undo?: string | undefined };

/** Where the toasts are: at the bottom, unless they would cover more of what can be pressed there than below the header. */
function Area() {
  const { toasts } = Base.useToastManager<Data>();
  const area = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ToastPosition>({ end: "bottom", top: 0 });
  const count = toasts.length;
  // Not on scrolling: a toast that moves while it is read would be worse.
  useLayoutEffect(() => {
    if (count > 0 && area.current !== null) setPlace(measuredPosition(area.current));
  }, [count]);
  return (
    <Base.Viewport ref={area} className={styles.viewport} data-end={place.end} style={belowHeader(place.top)}>
      <ToastList end={place.end} />
    </Base.Viewport>
  );
}

function ToastList({ end }: { end: ToastPosition["end"] }) {
  const { toasts, close } = Base.useToastManager<Data>();
  return toasts.map((toast) => {
    const undo = toast.data?.undo;
    const failed = toast.type === "error";
    const drawing = failed ? TriangleAlert : Check;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={failed ? clsx(styles.toast, styles.error) : styles.toast}
        role={failed ? "alert" : "status"}
        aria-modal={undefined}
        swipeDirection={[end === "top" ? "up" : "down", "right"]}
      >
        <Icon of={drawing} />
        <Base.Content>
          <Base.Title render={<b />} />
          <Base.Description />
          {undo === undefined ? null : <Undo action={undo} onUndo={() => close(toast.id)} />}
        </Base.Content>
        <Base.Close aria-label="Fermer la notification" aria-hidden={undefined}>
          <Icon of={X} />
        </Base.Close>
      </Base.Root>
    );
  });
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
