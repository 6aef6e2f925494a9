import { useCallback, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher, useNavigate, useNavigation } from "react-router";
import type { StepAnswer } from "./answer-service-step.server.ts";
import { stepPath } from "./editor-paths.ts";
import type { ServicePage } from "./service-page.ts";

const SILENCE_MS = 2_000;
/** From the end of a press to the render of the navigation that it began. */
const SETTLE_MS = 200;

export type KeptStep = {
  /** Names this form for the server, which then never takes it for another device. */
  readonly cle: string;
  readonly garde_le: Date | null;
  /** This form changed the draft. */
  readonly saved: boolean;
  /** Why the page was not kept. */
  readonly answer: Extract<StepAnswer, { ok: false }> | null;
  /** The form changed: it is sent after two seconds without another change. */
  readonly changed: (form: HTMLFormElement) => void;
  /** Sends a form that changed. */
  readonly keep: (form: HTMLFormElement) => void;
  /** The form is being sent by its own button. */
  readonly rest: () => void;
};

/** Sends the page to its draft when it is left, and after two seconds of silence. One request at a time. */
export function useKeptStep({ id, etape, cle: drawn, garde_le: read }: ServicePage): KeptStep {
  const { submit, data: answer } = useFetcher<StepAnswer>();
  const navigate = useNavigate();
  const [cle] = useState(drawn);
  const dirty = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<number>(undefined);
  const sent = useRef(false);
  const action = stepPath(id, etape);
  const rest = useCallback(() => {
    dirty.current = false;
    window.clearTimeout(timer.current);
  }, []);
  const keep = useCallback(
    async (form: HTMLFormElement) => {
      await running.current;
      if (!dirty.current) return;
      rest();
      const body = new FormData(form);
      body.set("intent", "garder");
      running.current = submit(body, { method: "post", action });
    },
    [submit, action, rest],
  );
  const changed = useCallback(
    (form: HTMLFormElement) => {
      dirty.current = true;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void keep(form), SILENCE_MS);
    },
    [keep],
  );
  const made = id === null && answer?.ok === true ? answer.id : null;
  // Another page is on its way, or a refusal is shown: replacing the address would stop the one and remove the other.
  const leaving = useNavigation().state !== "idle";
  const judged = useActionData() !== undefined;
  useEffect(() => {
    if (leaving) sent.current = false;
    if (made === null || leaving || judged) return;
    const replace = () => {
      // The press that took the focus from a field ends in a click, which is known here only a render later.
      if (document.querySelector(":active") !== null) timer = window.setTimeout(replace, SETTLE_MS);
      else if (!sent.current) void navigate(stepPath(made, etape), { replace: true, preventScrollReset: true });
    };
    let timer = window.setTimeout(replace, SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [made, leaving, judged, etape, navigate]);
  const refused = answer?.ok === false ? answer : null;
  useEffect(() => {
    if (refused !== null) dirty.current = true;
  }, [refused]);
  const now = answer?.ok === true ? answer.garde_le : null;
  return {
    cle,
    garde_le: now ?? read,
    saved: now !== null,
    answer: refused,
    changed,
    keep: (form) => void keep(form),
    rest: () => {
      rest();
      sent.current = true;
    },
  };
}
