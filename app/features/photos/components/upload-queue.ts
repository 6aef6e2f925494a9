import { useEffect, useRef, useState } from "react";
import { PHOTO_TOASTS, photosUploaded, tooManyPhotos } from "#app/features/photos/copy/toasts.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refuse } from "#app/shared/result.ts";
import { showToast } from "#app/ui/toast.ts";
import { checkPhotoCount, checkPhotoFile, type PhotoKind, SNIFF_BYTES } from "../rules/photo.ts";
import { sendPhoto } from "./send-photo.ts";

type Failed = { kind: "failed"; error: string; retry: boolean };
type State = { kind: "sending"; percent: number } | { kind: "processing" } | Failed;
export type Upload = { id: number; file: File; thumbnail: string | undefined; state: State };

const PARALLEL = 2;

type Options = { url: string; kind: PhotoKind; present: number; onStored: () => void };

/** The uploads of one place: validated in the browser, sent two at a time, announced when all are done. */
export function useUploads({ url, kind, present, onStored }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef(new UploadQueue());
  useEffect(() => () => queue.current.cancelAll(), []);

  const change = (id: number, state: State) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const forget = (id: number) => {
    queue.current.releaseThumbnail(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };
  const start = (id: number, file: File) => {
    change(id, { kind: "sending", percent: 0 });
    queue.current.add(id, async () => {
      const onCancel = (cancel: () => void) => queue.current.onCancel(id, cancel);
      const outcome = await sendChecked({ url, kind, file }, (state) => change(id, state), onCancel);
      if (outcome === "stored") {
        forget(id);
        queue.current.stored += 1;
        onStored();
      } else if (outcome !== "cancelled") {
        change(id, outcome);
        if (outcome.retry) showToast(PHOTO_TOASTS.upload);
      }
    });
  };

  return {
    uploads,
    /** Why the last files were rejected before sending. */
    problem,
    add: (files: File[]) => {
      const waiting = uploads.filter(({ state }) => state.kind !== "failed").length;
      const room = checkPhotoCount(kind, present + waiting, files.length);
      setProblem(room.ok ? null : sentenceOf(room));
      if (!room.ok) return showToast(tooManyPhotos(room.code, sentenceOf(room)));
      const added = files.map((file) => {
        const id = queue.current.nextId();
        return {
          id,
          file,
          thumbnail: queue.current.thumbnailOf(id, file),
          state: { kind: "sending", percent: 0 } as const,
        };
      });
      setUploads((all) => [...all, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    cancel: (id: number) => {
      queue.current.cancel(id);
      forget(id);
    },
    retry: ({ id, file }: Upload) => start(id, file),
  };
}

type Sent = { url: string; kind: PhotoKind; file: File };

async function sendChecked(
  { url, kind, file }: Sent,
  onState: (state: State) => void,
  onCancel: (cancel: () => void) => void,
): Promise<"stored" | "cancelled" | Failed> {
  const failed = (error: string, retry: boolean): Failed => ({ kind: "failed", error, retry });
  const refused = await checkFirst(file, kind);
  if (refused !== null) return failed(refused, false);
  const sending = sendPhoto(url, file, (percent) =>
    onState(percent < 100 ? { kind: "sending", percent } : { kind: "processing" }),
  );
  onCancel(sending.cancel);
  const answer = await sending.answer;
  if (answer === "cancelled") return answer;
  if (answer === "lost") return failed(sentenceOf(refuse("photo_non_envoyee", { fichier: file.name })), true);
  return answer.ok ? "stored" : failed(answer.sentence, answer.retry);
}

async function checkFirst(file: File, kind: PhotoKind): Promise<string | null> {
  const debut = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const checked = checkPhotoFile({ fichier: file.name, taille: file.size, debut }, kind);
  return checked.ok ? null : sentenceOf(checked);
}

/** Runs a limited number of tasks concurrently, in order. */
class UploadQueue {
  stored = 0;
  #last = 0;
  #running = 0;
  readonly #waiting: { id: number; task: () => Promise<void> }[] = [];
  readonly #cancels = new Map<number, () => void>();
  readonly #thumbnails = new Map<number, string>();

  nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  thumbnailOf(id: number, file: File): string | undefined {
    if (!file.type.startsWith("image/")) return undefined;
    const url = URL.createObjectURL(file);
    this.#thumbnails.set(id, url);
    return url;
  }

  releaseThumbnail(id: number): void {
    const url = this.#thumbnails.get(id);
    if (url !== undefined) URL.revokeObjectURL(url);
    this.#thumbnails.delete(id);
  }

  add(id: number, task: () => Promise<void>): void {
    this.#waiting.push({ id, task });
    this.#next();
  }

  onCancel(id: number, cancel: () => void): void {
    this.#cancels.set(id, cancel);
  }

  cancel(id: number): void {
    const rank = this.#waiting.findIndex((one) => one.id === id);
    if (rank >= 0) this.#waiting.splice(rank, 1);
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
      .task()
      .catch(() => {})
      .finally(() => this.#ended(next.id));
    this.#next();
  }

  #ended(id: number): void {
    this.#running -= 1;
    this.#cancels.delete(id);
    if (this.#running === 0 && this.#waiting.length === 0 && this.stored > 0) {
      showToast(photosUploaded(this.stored));
      this.stored = 0;
    }
    this.#next();
  }
}
