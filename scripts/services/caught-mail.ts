/** A mail as the local SMTP server received it. */
export type CaughtMail = {
  id: string;
  receivedAt: string;
  recipients: string[];
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};
