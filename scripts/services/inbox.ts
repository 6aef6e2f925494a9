import { nodeService } from "./node-service.ts";

/** An SMTP server that keeps what it receives, and a page to read it. */
export const { up, down, status } = nodeService("inbox", "inbox-server.ts", (ports) => [ports.smtp, ports.inbox]);
