import Provider from "oidc-provider";
import { localStack } from "./local-stack.ts";
import { localSecrets } from "./secrets.ts";

const [, portBase, dataDir] = process.argv.slice(2);
const stack = localStack({ portBase: Number(portBase), ...(dataDir === undefined ? {} : { dataDir }) });
const issuer = `http://127.0.0.1:${stack.ports.openid}`;

/**
 * The development login form accepts any name: `lea@exemple.fr` signs in with a verified address,
 * `lea@exemple.fr unverified` with the same address unverified.
 */
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "convive",
      client_secret: localSecrets(stack).openidClientSecret,
      // `redirectUriAllowed` below also accepts other local ports.
      redirect_uris: [`http://127.0.0.1:${stack.portBase}/api/auth/callback/google`],
      grant_types: ["authorization_code"],
      response_types: ["code"],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
  features: { devInteractions: { enabled: true } },
  findAccount: (_ctx, id) => {
    const [email = "", flag] = id.split(" ");
    const name = email.split("@")[0] ?? "";
    return {
      accountId: id,
      claims: () => ({
        sub: id,
        email,
        email_verified: flag !== "unverified",
        name,
        given_name: name,
        family_name: "Test",
      }),
    };
  },
});

/** Removes the form's remote web font: the browser would not render the form before that request ended. */
provider.use(async (context, next) => {
  await next();
  if (typeof context.body === "string") context.body = context.body.replaceAll(/@import url\([^)]*\);/g, "");
});

/**
 * Accepts loopback and `.test` hosts (browser tests map them to loopback) on any port, because tests start web servers
 * on free ports.
 */
const { redirectUriAllowed } = provider.Client.prototype as { redirectUriAllowed: (uri: string) => boolean };
Object.assign(provider.Client.prototype, {
  redirectUriAllowed(this: unknown, uri: string) {
    const { hostname, pathname } = new URL(uri);
    const local = hostname === "127.0.0.1" || hostname.endsWith(".test");
    return (local && pathname === "/api/auth/callback/google") || redirectUriAllowed.call(this, uri);
  },
});

const server = provider.listen(stack.ports.openid, stack.listen);
process.on("SIGTERM", () => server.close(() => process.exit(0)));
