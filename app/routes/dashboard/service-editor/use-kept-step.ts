import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { StepAnswer } from "./answer-service-step.server.ts";
import { stepPath } from "./editor-paths.ts";
import type { ServicePage } from "./service-page.ts";

const SILENCE_MS = 2_000;

export type KeptStep = {
  /** Of the service or its draft; null until the first save. */
  readonly id: string | null;
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
export function useKeptStep({ id: drawnId, etape, cle: drawn, garde_le: read }: ServicePage): KeptStep {
  const { submit, data: answer, reset } = useFetcher<StepAnswer>();
  const [cle] = useState(drawn);
  const [made, setMade] = useState<string | null>(null);
  const id = drawnId ?? made;
  if (answer?.ok === true && answer.id !== null && id === null) setMade(answer.id);
  const dirty = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<number>(undefined);
  const action = stepPath(id, etape);
  // The address alone: a navigation would read the page again and move the focus of somebody who types, or stop one under way.
  useEffect(() => {
    if (drawnId === null && made !== null) window.history.replaceState(window.history.state, "", action);
  }, [drawnId, made, action]);
  const stop = useCallback(() => {
    dirty.current = false;
    window.clearTimeout(timer.current);
  }, []);
  const keep = useCallback(
    async (form: HTMLFormElement) => {
      await running.current;
      if (!dirty.current) return;
      stop();
      const body = new FormData(form);
      body.set("intent", "garder");
      running.current = submit(body, { method: "post", action });
    },
    [submit, action, stop],
  );
  const changed = useCallback(
    (form: HTMLFormElement) => {
      dirty.current = true;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void keep(form), SILENCE_MS);
    },
    [keep],
  );
  const refused = answer?.ok === false ? answer : null;
  useEffect(() => {
    if (refused !== null) dirty.current = true;
  }, [refused]);
  const now = answer?.ok === true ? answer.garde_le : null;
  return {
    id,
    cle,
    garde_le: now ?? read,
    saved: now !== null,
    answer: refused,
    changed,
    keep: (form) => void keep(form),
    rest: () => {
      stop();
      // A save that ends while the button's answer is loaded would complete that navigation with the data of the former page.
      reset();
    },
  };
}
