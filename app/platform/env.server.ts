import { z } from "zod";

const secret = z.string().min(1);
/** Empty counts as absent: compose files and manifests pass optional variables that way. */
const previousSecret = z
  .string()
  .transform((value) => (value === "" ? undefined : value))
  .pipe(z.string().min(32).optional())
  .optional();
const milliseconds = z.coerce.number().int().min(0).max(3_600_000);
const port = z.coerce.number().int().min(1).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value, "scheme and host only, without a trailing slash");

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PUBLIC_ORIGIN: origin,
  HOST: z.string().default("127.0.0.1"),
  PORT: port,
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: port,
  WORKER_METRICS_PORT: port,
  DATABASE_URL: secret.regex(/^postgres(ql)?:\/\//),
  /** Client-side query timeout. Longer than every statement_timeout, so it only fires when the server is gone. */
  DATABASE_QUERY_TIMEOUT_MS: milliseconds.min(1000).default(20_000),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds.min(500).default(2000),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: secret.startsWith("redis"),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: secret,
  S3_PRIVATE_BUCKET: secret.optional(),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  MEDIA_PUBLIC_BASE_URL: z.url(),
  SMTP_URL: secret.startsWith("smtp"),
  /** Default: true in production, unless the relay is on the same machine. */
  SMTP_REQUIRE_TLS: z.stringbool().optional(),
  MAIL_FROM: secret.includes("@"),
  /** Signs the delivery reports that a relay or a mailbox posts; without it they are not received. */
  MAIL_REPORTS_SECRET: z
    .string()
    .transform((value) => (value === "" ? undefined : value))
    .pipe(
      z
        .string()
        .regex(/^whsec_[A-Za-z0-9+/]{43}=$/)
        .optional(),
    )
    .optional(),
  OPENID_ISSUER: z.url(),
  OPENID_CLIENT_ID: secret,
  OPENID_CLIENT_SECRET: secret,
  AUTH_SECRET: z.string().min(32),
  AUTH_SECRET_PREVIOUS: previousSecret,
  /** Wraps the keys of the guests' answers. Required in production; elsewhere AUTH_SECRET stands in for it. */
  DOSSIER_KEY: z.string().min(32).optional(),
  DOSSIER_KEY_PREVIOUS: previousSecret,
  ADMIN_WITHOUT_SECOND_FACTOR: z.stringbool().default(false),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  /** Must be the same for all workers of a database: each derives from it when another worker counts as lost. */
  WORKER_HEARTBEAT_MS: milliseconds.min(100).default(5000),
  /** A form posted sooner than this after it was rendered is treated as sent by a bot. */
  FORM_MIN_AGE_MS: milliseconds.default(2000),
  /** A client that has not sent its request headers by then is disconnected. */
  HEADERS_TIMEOUT_MS: milliseconds.min(1000).default(10_000),
  /** A person waits for the redirect: a provider slower than this is treated as unavailable. */
  OPENID_TIMEOUT_MS: milliseconds.min(1000).default(8000),
  SHUTDOWN_DRAIN_MS: milliseconds.default(5000),
  SHUTDOWN_GRACE_MS: milliseconds.default(20_000),
  /** Comma-separated; for chaos tests only, and refused unless PUBLIC_ORIGIN is on loopback. */
  TEST_HOOKS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(["places-guard-off"]))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});
export type Env = z.infer<typeof schema> & { SMTP_REQUIRE_TLS: boolean; DOSSIER_KEY: string };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Cookies are not separated by port (RFC 6265, 8.5): photos on another port of the site's host would receive its sessions and
 * could set them. On loopback, where tests and trial runs have no names, this is accepted.
 */
function sharesCookies(publicOrigin: string, mediaBaseUrl: string): boolean {
  const { hostname } = new URL(publicOrigin);
  return !LOOPBACK.test(hostname) && hostname === new URL(mediaBaseUrl).hostname;
}

/** Throws one error that lists every missing or invalid variable by name. Values are never included: some are secret. */
function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  if (source.NODE_ENV === "production") {
    const placeholders = Object.entries(source).filter(
      ([name, value]) => name in schema.shape && value?.includes("change-me"),
    );
    if (parsed.data?.ADMIN_WITHOUT_SECOND_FACTOR === true)
      problems.push("ADMIN_WITHOUT_SECOND_FACTOR: only where no real person's data are");
    // No default: behind a proxy, 0 would silently count all visitors under the proxy's one address.
    if ((source.TRUSTED_PROXIES ?? "").trim() === "")
      problems.push("TRUSTED_PROXIES: the number of our proxies in front, 0 when there is none");
    if (parsed.success && sharesCookies(parsed.data.PUBLIC_ORIGIN, parsed.data.MEDIA_PUBLIC_BASE_URL))
      problems.push(
        "MEDIA_PUBLIC_BASE_URL: must not have the host name of PUBLIC_ORIGIN, whose cookies it would receive",
      );
    if (source.DOSSIER_KEY === undefined) problems.push("DOSSIER_KEY: required in production");
    if (source.DOSSIER_KEY === source.AUTH_SECRET) problems.push("DOSSIER_KEY: must not be AUTH_SECRET");
    problems.push(...placeholders.map(([name]) => `${name}: still the placeholder of .env.example`));
  }
  if (parsed.data?.TEST_HOOKS.length && !/^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(parsed.data.PUBLIC_ORIGIN))
    problems.push("TEST_HOOKS: only where the site is reached on the machine itself");
  if (parsed.success && parsed.data.AUTH_SECRET_PREVIOUS === parsed.data.AUTH_SECRET)
    problems.push("AUTH_SECRET_PREVIOUS: must not be AUTH_SECRET");
  if (parsed.data?.DOSSIER_KEY !== undefined && parsed.data.DOSSIER_KEY_PREVIOUS === parsed.data.DOSSIER_KEY)
    problems.push("DOSSIER_KEY_PREVIOUS: must not be DOSSIER_KEY");
  if (!parsed.success || problems.length > 0)
    throw new Error(`The environment is not complete:\n  ${problems.join("\n  ")}`);
  if (parsed.data.S3_PRIVATE_BUCKET === parsed.data.S3_BUCKET)
    throw new Error("S3_PRIVATE_BUCKET: must not be S3_BUCKET, whose objects anyone may read");
  const { NODE_ENV, SMTP_URL, SMTP_REQUIRE_TLS, DOSSIER_KEY, AUTH_SECRET } = parsed.data;
  const elsewhere = !LOOPBACK.test(new URL(SMTP_URL).hostname);
  return {
    ...parsed.data,
    SMTP_REQUIRE_TLS: SMTP_REQUIRE_TLS ?? (NODE_ENV === "production" && elsewhere),
    DOSSIER_KEY: DOSSIER_KEY ?? AUTH_SECRET,
  };
}

export const env = parseEnv(process.env);
