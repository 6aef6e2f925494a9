import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMultipart, type MultipartLimits, type ReceivedFile, receiveFiles } from "./multipart.server.ts";

const LIMITS: MultipartLimits & { account: string } = { fileBytes: 1000, totalBytes: 20_000, account: "a" };

/** A streamed body requires `duplex`, which is missing in the type of RequestInit. */
function streamed(body: ReadableStream<Uint8Array>, type: string): Request {
  const init = { method: "POST", body, headers: { "content-type": type }, duplex: "half" };
  return new Request("http://ici.example/", init);
}

/** A request whose body arrives in chunks of these lengths. */
function inChunks(body: Buffer, lengths: readonly number[], type = "multipart/form-data; boundary=BORD"): Request {
  let at = 0;
  let rank = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      const length = lengths[rank % lengths.length] ?? body.length;
      rank += 1;
      controller.enqueue(new Uint8Array(body.subarray(at, at + length)));
      at += length;
    },
  });
  return streamed(stream, type);
}

const part = (head: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--BORD\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const END = Buffer.from("--BORD--\r\n");
const file = (name: string, content: Buffer | string) => part(`name="photos"; filename="${name}"`, content);

async function received(request: Request, limits = LIMITS) {
  const files: ReceivedFile[] = [];
  const end = await receiveFiles(request, limits, async (one) => void files.push(one));
  return { end, files };
}

describe("receiveFiles", () => {
  it("returns the same files for any chunking, also when their content resembles the delimiter", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((one) => Buffer.from(one));
    const tricky = fc
      .constantFrom("\r\n--BOR", "\r\n--", "\r\r\n--BORE", "--BORD", "\n--BORD\r\n")
      .map((text) => Buffer.from(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(bytes, tricky), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (contents, lengths) => {
          const body = Buffer.concat([
            part('name="a"', "texte"),
            ...contents.map((one, rank) => file(`${rank}.jpg`, one)),
            END,
          ]);
          const { end, files } = await received(inChunks(body, lengths));
          expect(end).toBe("complete");
          expect(files.map(({ contenu }) => contenu.toString("hex"))).toEqual(
            contents.map((one) => one.toString("hex")),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it("truncates a file above the limit to its first bytes, and reads the next file completely", async () => {
    const body = Buffer.concat([file("long.jpg", Buffer.alloc(5000, "a")), file("b.jpg", "b"), END]);
    const { files } = await received(inChunks(body, [100]));
    expect(files.map(({ taille, contenu }) => [taille, contenu.length])).toEqual([
      [5000, 512],
      [1, 1],
    ]);
    const exact = await received(inChunks(Buffer.concat([file("c.jpg", Buffer.alloc(1000)), END]), [64]));
    expect(exact.files[0]).toMatchObject({ taille: 1000, contenu: { length: 1000 } });
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\photos\\plat.jpg", "plat.jpg"],
    ["dé%22guillemet.jpg", 'dé"guillemet.jpg'],
    [`${"n".repeat(500)}.jpg`, "n".repeat(120)],
    ["a\u0000b\u202e.jpg", "ab.jpg"],
  ])("reports the file name %j as %j", async (given, shown) => {
    const { files } = await received(inChunks(Buffer.concat([file(given, "x"), END]), [7]));
    expect(files[0]?.fichier).toBe(shown);
  });

  it("ignores a file input without a selected file", async () => {
    expect(await received(inChunks(Buffer.concat([file("", ""), END]), [9]))).toEqual({ end: "complete", files: [] });
  });

  it.each([
    ["no boundary", inChunks(END, [9], "multipart/form-data")],
    ["truncated body", inChunks(file("a.jpg", "abc").subarray(0, 60), [9])],
    ["no delimiter", inChunks(Buffer.from("abc"), [1])],
    [
      "headers of a part above the limit",
      inChunks(Buffer.concat([Buffer.from("--BORD\r\n"), Buffer.alloc(9000, "h"), Buffer.from("\r\n\r\n")]), [500]),
    ],
  ])("reports a malformed request: %s", async (_what, request) => {
    expect(await received(request)).toEqual({ end: "malformed", files: [] });
  });

  it("stops reading when the body exceeds the total limit", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1000;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    const request = streamed(endless, "multipart/form-data; boundary=BORD");
    expect(await received(request)).toEqual({ end: "too_heavy", files: [] });
    expect(pulled).toBeLessThan(LIMITS.totalBytes + 3000);
  });

  it("reads the next file only after the previous one was handled", async () => {
    const steps: string[] = [];
    const body = Buffer.concat([file("1.jpg", "a"), file("2.jpg", "b"), END]);
    await receiveFiles(inChunks(body, [5]), LIMITS, async ({ fichier }) => {
      steps.push(`${fichier} starts`);
      for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
      steps.push(`${fichier} ends`);
    });
    expect(steps).toEqual(["1.jpg starts", "1.jpg ends", "2.jpg starts", "2.jpg ends"]);
  });

  it("detects a multipart form by its content type", () => {
    expect(isMultipart(inChunks(END, [9]))).toBe(true);
    expect(isMultipart(inChunks(END, [9], "application/x-www-form-urlencoded"))).toBe(false);
  });
});
