import { Toast as Base } from "@base-ui/react/toast";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import type { ToastMessage } from "./toast.ts";

const SUCCESS_MS = 6000;
const ERROR_MS = 10_000;
/** Screen readers announce only changes made after the live region was rendered. */
const SETTLE_MS = 80;

export default function Toaster({ messages }: { messages: readonly ToastMessage[] }) {
  return (
    <Base.Provider limit={3}>
      <Feed messages={messages} />
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Feed({ messages }: { messages: readonly ToastMessage[] }) {
  const { add, close } = Base.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { tone, title, description, withdrawn } of messages.slice(shown.current)) {
        const urgent = tone === "error";
        const id = `${tone} ${title} ${description ?? ""}`;
        if (withdrawn) {
          close(id);
          continue;
        }
        add({
          // A repeated message renews its toast instead of adding one.
          id,
          title,
          description,
          type: tone,
          timeout: urgent ? ERROR_MS : SUCCESS_MS,
        });
      }
      shown.current = messages.length;
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [messages, add, close]);
  return null;
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const failed = toast.type === "error";
    const Icon = failed ? TriangleAlert : Check;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={failed ? "toast toast--erreur" : "toast"}
        role={failed ? "alert" : "status"}
        aria-modal={undefined}
        swipeDirection={["down", "right"]}
      >
        <Icon className="ico" aria-hidden="true" />
        <Base.Content>
          <Base.Title render={<b />} />
          <Base.Description />
        </Base.Content>
        <Base.Close aria-label="Fermer la notification" aria-hidden={undefined}>
          <X className="ico" aria-hidden="true" />
        </Base.Close>
      </Base.Root>
    );
  });
}
