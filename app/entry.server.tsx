import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from "react-router";
import { atOnce, startLater, startOfScripts } from "./frame/early-input.ts";
import { RequestReference } from "./frame/failure-reference.tsx";
import { requestFacts } from "./platform/context.server.ts";
import { log } from "./platform/log.server.ts";
import { overloadOf, RenderTimeoutError } from "./platform/overload.server.ts";

const RENDER_TIMEOUT_MS = 5000;
const MAX_PAGE_BYTES = 1024 * 1024;

/** By `startOfScripts`. Texts of functions, so that the browser's bundle does not contain them. */
const AT_ONCE = atOnce.map((run) => `(${run.toString()})()`).join(";");
const INLINE_SCRIPTS = {
  never: {},
  later: { bootstrapScriptContent: `(${startLater.toString()})();${AT_ONCE}` },
  now: { bootstrapScriptContent: AT_ONCE },
};

/** Renders the page into one buffer, without streaming: pages are small, and one buffer is cheap to compress. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Link", stylesheetLinks(routerContext));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, requestId } = loadContext.get(requestFacts);
  const { matches, loaderData } = routerContext.staticHandlerContext;
  const start = startOfScripts(matches.at(-1)?.route.handle, loaderData["root"]?.toast);
  let failure: { status: 500 | 503 } | undefined;
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      // React stops writing above it and goes on in another turn of the event loop.
      highWaterMark: MAX_PAGE_BYTES,
      write: (chunk, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <RequestReference value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestReference>,
      {
        nonce,
        ...INLINE_SCRIPTS[start],
        // Above it React sends the content of a Suspense boundary after the page, and a script puts it in place: it would be
        // missing without JavaScript.
        progressiveChunkSize: MAX_PAGE_BYTES,
        onAllReady: () => {
          clearTimeout(timeout);
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => {
          failure = { status: overloadOf(error) === null ? 500 : 503 };
          log.error({ err: error, requestId }, "render failed");
        },
      },
    );
    const timeout = setTimeout(() => abort(new RenderTimeoutError(RENDER_TIMEOUT_MS)), RENDER_TIMEOUT_MS);
  });
  const page = start === "later" ? holdModules(html.toString(), nonce) : html;
  return new Response(page, { status: failure?.status ?? status, headers });
}

/**
 * Makes the modules of `Scripts` inert until `startLater` runs: React Router has no option for it. Text of a visitor is escaped
 * in the page, and does not know the nonce.
 */
const holdModules = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="later">`);

/**
 * In the page React places the links to the stylesheets after those that preload the scripts; announced in a header,
 * they are requested first.
 */
function stylesheetLinks({ manifest, staticHandlerContext: { matches, errors } }: EntryContext): string {
  // The route whose boundary shows an error is the last one rendered: the stylesheets of those below are not used.
  const boundary = matches.findIndex(({ route }) => errors !== null && route.id in errors);
  const rendered = boundary === -1 ? matches : matches.slice(0, boundary + 1);
  const files = rendered.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // React Router marks a stylesheet that several routes share with an empty fragment.
  const addresses = new Set(files.map((file) => file.replace(/#$/, "")));
  return Array.from(addresses, (address) => `<${address}>; rel=preload; as=style`).join(", ");
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId } = context.get(requestFacts);
  // The router's own refusal, such as a POST to a page without a form: anybody can cause it.
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.warn({ requestId, status: error.status }, "request refused by the router");
    return;
  }
  log.error({ err: error, requestId }, "loader or action failed");
};

/** Only the router knows which route matched; server/request-log.ts logs and measures requests by its pattern. */
export const instrumentations: ServerInstrumentation[] = [
  {
    handler: (handler) =>
      handler.instrument({
        request: async (handleRequest, { context }) => {
          const { meta } = await handleRequest();
          const facts = context?.get(requestFacts);
          if (facts !== undefined) facts.route = meta?.pattern ?? null;
        },
      }),
  },
];
