import { nodeService } from "./node-service.ts";

/** An OpenID provider that plays Google's part. */
export const { up, down, status } = nodeService("openid", "openid-server.ts", (ports) => [ports.openid]);
