import Provider from "oidc-provider";
import { localSecrets } from "./secrets.ts";
import { workplace } from "./workplace.ts";

const [, portBase, dataDir] = process.argv.slice(2);
const place = workplace({ portBase: Number(portBase), ...(dataDir === undefined ? {} : { dataDir }) });
const issuer = `http://127.0.0.1:${place.ports.openid}`;

/**
 * The login form of the development provider takes any name as a login: `lea@exemple.fr` is verified,
 * `lea@exemple.fr unverified` is the same address that the provider did not verify.
 */
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "convive",
      client_secret: localSecrets(place).openidClientSecret,
      // A web server of ours may stand on any local port; the callback path is the fixed part.
      redirect_uris: [`http://127.0.0.1:${place.portBase}/api/auth/callback/google`],
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

/** The form asks a site for its typeface, and is not drawn before that site has answered or its name was not found. */
provider.use(async (context, next) => {
  await next();
  if (typeof context.body === "string") context.body = context.body.replaceAll(/@import url\([^)]*\);/g, "");
});

/**
 * Loopback and the name that browser tests map to it (.test resolves nowhere else), on any port: tests start their web
 * servers where they like.
 */
const { redirectUriAllowed } = provider.Client.prototype as { redirectUriAllowed: (uri: string) => boolean };
Object.assign(provider.Client.prototype, {
  redirectUriAllowed(this: unknown, uri: string) {
    const { hostname, pathname } = new URL(uri);
    const local = hostname === "127.0.0.1" || hostname.endsWith(".test");
    return (local && pathname === "/api/auth/callback/google") || redirectUriAllowed.call(this, uri);
  },
});

const server = provider.listen(place.ports.openid, place.listen);
process.on("SIGTERM", () => server.close(() => process.exit(0)));
