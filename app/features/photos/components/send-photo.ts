/** The JSON response of the upload endpoint. */
export type UploadAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly sentence: string; readonly retry: boolean };

type Sending = { readonly answer: Promise<UploadAnswer | "lost" | "cancelled">; readonly cancel: () => void };

/** Sends one file with XMLHttpRequest, because fetch reports no upload progress. */
export function sendPhoto(url: string, file: File, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append("photos", file, file.name);
  const answer = new Promise<UploadAnswer | "lost" | "cancelled">((done) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => done(readAnswer(request.response)));
    request.addEventListener("error", () => done("lost"));
    request.addEventListener("abort", () => done("cancelled"));
  });
  request.open("POST", url);
  request.setRequestHeader("Accept", "application/json");
  request.responseType = "json";
  request.send(form);
  return { answer, cancel: () => request.abort() };
}

function readAnswer(response: unknown): UploadAnswer | "lost" {
  if (typeof response !== "object" || response === null || !("ok" in response)) return "lost";
  if (response.ok === true) return { ok: true };
  const sentence = "sentence" in response && typeof response.sentence === "string" ? response.sentence : null;
  if (sentence === null) return "lost";
  return { ok: false, sentence, retry: "retry" in response && response.retry === true };
}
