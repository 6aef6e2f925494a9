import { env } from "../app/platform/env.server.ts";

const mediaOrigin = new URL(env.MEDIA_PUBLIC_BASE_URL).origin;

const upgrade = env.PUBLIC_ORIGIN.startsWith("https:") ? ["upgrade-insecure-requests"] : [];

/** Sent with every response, whatever its status. */
export const fixedHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=(), publickey-credentials-create=(self), publickey-credentials-get=(self)",
  ...(env.NODE_ENV === "production" ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
};

/**
 * `scripts` allows inline scripts: the nonce of this response, or the hashes of the scripts of a shared page. Style attributes
 * are allowed because Base UI positions popups with them; style elements are not.
 */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${mediaOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...upgrade,
  ].join("; ");
}

/**
 * The policy of a page in frames of other sites: it runs no script and sends no form. Without a site, nobody may show it. A
 * list of origins cannot be written in X-Frame-Options, which is then left out.
 */
export function embeddedPolicy(ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    ...upgrade,
  ].join("; ");
}
