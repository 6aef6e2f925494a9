import { peekLimit } from "./rate-limit.server.ts";

/** A file of a posted form. When it exceeds the limit, `contenu` holds only its first bytes; `taille` is its real size. */
export type ReceivedFile = { fichier: string; taille: number; contenu: Buffer };

export type MultipartLimits = { fileBytes: number; totalBytes: number };

/**
 * Refused before the body was read. 429: the account has too many uploads in progress or exhausted its hourly limit.
 * 503: the process has too many uploads in progress.
 */
export type Busy = { readonly status: 429 | 503; readonly secondes: number };

/** How reading ended. Files that were complete before an error have already been passed to `take`. */
export type MultipartEnd = "complete" | "too_heavy" | "malformed" | Busy;

/** Each upload holds one file of at most 5 MB in memory until it is stored. A page sends two at a time. */
const MAX_UPLOADS = 16;
const MAX_UPLOADS_PER_ACCOUNT = 3;
const RETRY_SECONDS = 30;
const perAccount = new Map<string, number>();
let receiving = 0;

/** Calls `read`, which reads a body with files, unless too many are in progress. Call it after authentication. */
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
/** Kept of a file that is too long: enough to detect its format for the error message. */
const FIRST_BYTES = 512;

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Parses a multipart body as a stream and passes each file to `take`. At most one file is in memory, and no more of it
 * than its limit; the next bytes are read only when `take` has finished (back pressure).
 */
export async function receiveFiles(
  request: Request,
  limits: MultipartLimits & { account: string },
  take: (file: ReceivedFile) => Promise<void>,
): Promise<MultipartEnd> {
  // Checked before reading the body, without consuming a point: each file is counted when it is stored.
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
  const body = new BodyReader(request.body.getReader(), limits.totalBytes);
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  try {
    await body.readUntil(delimiter, 0);
    while ((await body.readExactly(2)).toString("latin1") === "\r\n") {
      const headers = await body.readUntil(Buffer.from("\r\n\r\n"), MAX_PART_HEADERS);
      if (headers.length > MAX_PART_HEADERS) return "malformed";
      const fichier = fileNameOf(headers.bytes.toString("utf8"));
      const { bytes, length } = await body.readUntil(delimiter, fichier === null ? 0 : limits.fileBytes);
      // Browsers send a file input without a selected file as an empty file with an empty name.
      if (fichier === null || (fichier === "" && length === 0)) continue;
      await take({ fichier, taille: length, contenu: bytes });
    }
    return "complete";
  } catch (error) {
    if (error instanceof BodyError) return error.end;
    throw error;
  } finally {
    body.cancel();
  }
}

class BodyError extends Error {
  readonly end: "too_heavy" | "malformed";
  constructor(end: "too_heavy" | "malformed") {
    super(end);
    this.end = end;
  }
}

/**
 * A pull parser of the body. The buffer starts with a line break, so that the first delimiter matches like the others.
 */
class BodyReader {
  #buffer: Buffer = Buffer.from("\r\n");
  #remaining: number;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, totalBytes: number) {
    this.#reader = reader;
    this.#remaining = totalBytes;
  }

  /**
   * Reads up to the delimiter and skips it. Returns all bytes, or the first `FIRST_BYTES` when there are more than
   * `limit`.
   */
  async readUntil(delimiter: Buffer, limit: number): Promise<{ bytes: Buffer; length: number }> {
    const chunks: Buffer[] = [];
    let length = 0;
    const append = (bytes: Buffer) => {
      const before = length;
      length += bytes.length;
      if (length <= limit) chunks.push(bytes);
      else if (before <= limit) chunks.splice(0, Infinity, Buffer.concat([...chunks, bytes]).subarray(0, FIRST_BYTES));
    };
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0) {
        append(this.#buffer.subarray(0, at));
        this.#buffer = this.#buffer.subarray(at + delimiter.length);
        return { bytes: Buffer.concat(chunks), length };
      }
      // The end of the buffer may be the beginning of the delimiter: keep it for the next chunk.
      const complete = Math.max(0, this.#buffer.length - delimiter.length + 1);
      append(this.#buffer.subarray(0, complete));
      this.#buffer = Buffer.concat([this.#buffer.subarray(complete), await this.#readChunk()]);
    }
  }

  async readExactly(count: number): Promise<Buffer> {
    while (this.#buffer.length < count) this.#buffer = Buffer.concat([this.#buffer, await this.#readChunk()]);
    const bytes = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return bytes;
  }

  cancel(): void {
    this.#reader.cancel().catch(() => {});
  }

  async #readChunk(): Promise<Uint8Array> {
    const { done, value } = await this.#reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done) throw new BodyError("malformed");
    this.#remaining -= value.length;
    if (this.#remaining < 0) throw new BodyError("too_heavy");
    return value;
  }
}

/** The file name in the headers of a part; null for a field that is not a file. */
function fileNameOf(headers: string): string | null {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1] ?? "";
  const named = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  return named === undefined ? null : displayName(named);
}

/** Names are only displayed: removes folders and control characters, and truncates. */
function displayName(name: string): string {
  const [last = ""] = name.replaceAll("%22", '"').split(/[/\\]/).slice(-1);
  return last.replace(/\p{C}/gu, "").trim().slice(0, MAX_FILE_NAME);
}
