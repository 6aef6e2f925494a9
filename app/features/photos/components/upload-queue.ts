import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "#app/copy/errors.ts";
import { FAILURE_TOASTS, photosUploaded, type Toast, toastOf } from "#app/copy/toasts.ts";
import { checkPhotoCount, checkPhotoFile, type PhotoKind, SNIFF_BYTES } from "#app/domain/photo.ts";
import { refuse } from "#app/domain/result.ts";
import { showToast } from "#app/ui/toast.ts";
import { sendPhoto } from "./send-photo.ts";

type State =
  | { kind: "sending"; percent: number }
  | { kind: "processing" }
  | { kind: "failed"; error: string; retry: boolean };
export type Upload = { id: number; file: File; thumbnail: string | undefined; state: State };

const PARALLEL = 2;

const say = ({ genre, titre, description }: Toast) =>
  showToast({ tone: genre === "succes" ? "success" : "error", title: titre, description });

type Options = { url: string; kind: PhotoKind; present: number; onStored: () => void };

/** Files on their way to one place: checked here first, sent two at a time, told once all have come through. */
export function useUploads({ url, kind, present, onStored }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(new UploadQueue());
  useEffect(() => () => queue.current.cancelAll(), []);

  const change = (id: number, state: State | null) =>
    setUploads((all) =>
      state === null ? all.filter((one) => one.id !== id) : all.map((one) => (one.id === id ? { ...one, state } : one)),
    );
  const start = (id: number, file: File) => {
    change(id, { kind: "sending", percent: 0 });
    queue.current.add(id, async (isCancelled) => {
      if (isCancelled()) return;
      const refused = await checkFirst(file, kind);
      if (refused !== null) return change(id, { kind: "failed", error: refused, retry: false });
      const sending = sendPhoto(url, file, (percent) =>
        change(id, percent < 100 ? { kind: "sending", percent } : { kind: "processing" }),
      );
      queue.current.onCancel(id, sending.cancel);
      const answer = await sending.answer;
      if (answer === "cancelled") return;
      if (answer !== "lost" && answer.ok) {
        change(id, null);
        queue.current.stored += 1;
        onStored();
      } else if (answer === "lost") {
        const error = sentenceOf(refuse("photo_non_envoyee", { fichier: file.name }));
        change(id, { kind: "failed", error, retry: true });
        say(FAILURE_TOASTS.upload);
      } else {
        change(id, { kind: "failed", error: answer.sentence, retry: answer.retry });
        if (answer.retry) say(FAILURE_TOASTS.upload);
      }
    });
  };

  return {
    uploads,
    add: (files: File[]) => {
      const waiting = uploads.filter(({ state }) => state.kind !== "failed").length;
      const room = checkPhotoCount(kind, present + waiting, files.length);
      if (!room.ok) return say(toastOf(room));
      const added = files.map((file) => ({
        id: queue.current.nextId(),
        file,
        thumbnail: file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined,
        state: { kind: "sending", percent: 0 } as const,
      }));
      setUploads((all) => [...all, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    cancel: (id: number) => {
      queue.current.cancel(id);
      change(id, null);
    },
    retry: ({ id, file }: Upload) => start(id, file),
  };
}

async function checkFirst(file: File, kind: PhotoKind): Promise<string | null> {
  const debut = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const checked = checkPhotoFile({ fichier: file.name, taille: file.size, debut }, kind);
  return checked.ok ? null : sentenceOf(checked);
}

/** Runs a few tasks at once, in the order in which they came. */
class UploadQueue {
  stored = 0;
  #last = 0;
  #running = 0;
  readonly #waiting: { id: number; task: (isCancelled: () => boolean) => Promise<void> }[] = [];
  readonly #cancels = new Map<number, () => void>();
  readonly #cancelled = new Set<number>();

  nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  add(id: number, task: (isCancelled: () => boolean) => Promise<void>): void {
    this.#waiting.push({ id, task });
    this.#next();
  }

  onCancel(id: number, cancel: () => void): void {
    this.#cancels.set(id, cancel);
  }

  cancel(id: number): void {
    this.#cancelled.add(id);
    this.#cancels.get(id)?.();
  }

  cancelAll(): void {
    this.#waiting.length = 0;
    for (const cancel of this.#cancels.values()) cancel();
  }

  #next(): void {
    const next = this.#running < PARALLEL ? this.#waiting.shift() : undefined;
    if (next === undefined) return;
    this.#running += 1;
    void next
      .task(() => this.#cancelled.has(next.id))
      .catch(() => {})
      .finally(() => this.#ended(next.id));
    this.#next();
  }

  #ended(id: number): void {
    this.#running -= 1;
    this.#cancels.delete(id);
    if (this.#running === 0 && this.#waiting.length === 0 && this.stored > 0) {
      say(photosUploaded(this.stored));
      this.stored = 0;
    }
    this.#next();
  }
}
