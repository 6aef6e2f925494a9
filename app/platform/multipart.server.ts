import { peekLimit } from "./rate-limit.server.ts";

/** One file of a posted form. Of one that is longer than the limit, `contenu` has only the first bytes. */
export type ReceivedFile = { fichier: string; taille: number; contenu: Buffer };

export type MultipartLimits = { fileBytes: number; totalBytes: number };

/** Nothing was read: this account (429) or this process (503) receives as many files as it may, or had its hour's worth. */
export type Busy = { readonly status: 429 | 503; readonly secondes: number };

/** What ended the reading; a file that was whole before that has been given. */
export type MultipartEnd = "complete" | "too_heavy" | "malformed" | Busy;

/** Each holds one file in memory, 5 MB at most, until it is stored. A page sends two at a time. */
const MAX_UPLOADS = 16;
const MAX_UPLOADS_PER_ACCOUNT = 3;
const RETRY_SECONDS = 30;
const perAccount = new Map<string, number>();
let receiving = 0;

/** Runs what reads a body with files, unless too many are being read. Call it once it is known who asks. */
export async function withUploadSlot<T>(account: string, read: () => Promise<T>): Promise<T | Busy> {
  const own = perAccount.get(account) ?? 0;
  if (own >= MAX_UPLOADS_PER_ACCOUNT) return { status: 429, secondes: RETRY_SECONDS };
  if (receiving >= MAX_UPLOADS) return { status: 503, secondes: RETRY_SECONDS };
  perAccount.set(account, own + 1);
  receiving += 1;
  try {
    return await read();
  } finally {
    receiving -= 1;
    const left = (perAccount.get(account) ?? 1) - 1;
    if (left > 0) perAccount.set(account, left);
    else perAccount.delete(account);
  }
}

const MAX_PART_HEADERS = 8 * 1024;
const MAX_FILE_NAME = 120;
/** Enough to know what kind of file it was. */
const FIRST_BYTES = 512;

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads the files of a form while they come, one after another: never more than one in memory, never more of it than
 * its limit, and nothing more is read from the network until `take` is done with it.
 */
export async function receiveFiles(
  request: Request,
  limits: MultipartLimits & { account: string },
  take: (file: ReceivedFile) => Promise<void>,
): Promise<MultipartEnd> {
  // Whoever used up the hour is told before five megabytes are read; each file is counted when it is stored.
  const hour = await peekLimit("photos_compte", limits.account);
  if (!hour.allowed) return { status: 429, secondes: hour.secondes };
  return withUploadSlot(limits.account, () => readFiles(request, limits, take));
}

async function readFiles(
  request: Request,
  limits: MultipartLimits,
  take: (file: ReceivedFile) => Promise<void>,
): Promise<"complete" | "too_heavy" | "malformed"> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(request.headers.get("content-type") ?? "");
  if (boundary === null || request.body === null) return "malformed";
  if (Number(request.headers.get("content-length") ?? 0) > limits.totalBytes) return "too_heavy";
  const source = new Source(request.body.getReader(), limits.totalBytes);
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  try {
    await source.until(delimiter, 0);
    while ((await source.exactly(2)).toString("latin1") === "\r\n") {
      const headers = await source.until(Buffer.from("\r\n\r\n"), MAX_PART_HEADERS);
      if (headers.length > MAX_PART_HEADERS) return "malformed";
      const fichier = fileNameOf(headers.bytes.toString("utf8"));
      const { bytes, length } = await source.until(delimiter, fichier === null ? 0 : limits.fileBytes);
      // A file field in which nothing was chosen comes with an empty name.
      if (fichier === null || (fichier === "" && length === 0)) continue;
      await take({ fichier, taille: length, contenu: bytes });
    }
    return "complete";
  } catch (error) {
    if (error instanceof BrokenBody) return error.end;
    throw error;
  } finally {
    source.leave();
  }
}

class BrokenBody extends Error {
  readonly end: "too_heavy" | "malformed";
  constructor(end: "too_heavy" | "malformed") {
    super(end);
    this.end = end;
  }
}

/** The body as bytes that are asked for. It starts with a line break, so that the first delimiter is like the others. */
class Source {
  #held: Buffer = Buffer.from("\r\n");
  #left: number;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, totalBytes: number) {
    this.#reader = reader;
    this.#left = totalBytes;
  }

  /** Everything before the mark, which is passed over. Of more than `kept` bytes only the first few are held. */
  async until(mark: Buffer, kept: number): Promise<{ bytes: Buffer; length: number }> {
    const chunks: Buffer[] = [];
    let length = 0;
    const pass = (bytes: Buffer) => {
      const before = length;
      length += bytes.length;
      if (length <= kept) chunks.push(bytes);
      else if (before <= kept) chunks.splice(0, Infinity, Buffer.concat([...chunks, bytes]).subarray(0, FIRST_BYTES));
    };
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        pass(this.#held.subarray(0, at));
        this.#held = this.#held.subarray(at + mark.length);
        return { bytes: Buffer.concat(chunks), length };
      }
      // The mark may begin in what is held and end in what comes.
      const sure = Math.max(0, this.#held.length - mark.length + 1);
      pass(this.#held.subarray(0, sure));
      this.#held = Buffer.concat([this.#held.subarray(sure), await this.#more()]);
    }
  }

  async exactly(count: number): Promise<Buffer> {
    while (this.#held.length < count) this.#held = Buffer.concat([this.#held, await this.#more()]);
    const bytes = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return bytes;
  }

  leave(): void {
    this.#reader.cancel().catch(() => {});
  }

  async #more(): Promise<Uint8Array> {
    const { done, value } = await this.#reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done) throw new BrokenBody("malformed");
    this.#left -= value.length;
    if (this.#left < 0) throw new BrokenBody("too_heavy");
    return value;
  }
}

/** Null for a plain field. */
function fileNameOf(headers: string): string | null {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1] ?? "";
  const named = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  return named === undefined ? null : plainName(named);
}

/** A name that is only shown: no folder, no invisible sign, not a page long. */
function plainName(name: string): string {
  const [last = ""] = name.replaceAll("%22", '"').split(/[/\\]/).slice(-1);
  return last.replace(/\p{C}/gu, "").trim().slice(0, MAX_FILE_NAME);
}
