/** A mail as the local SMTP server received it. */
export type ReceivedMail = {
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

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const frame = (title: string, body: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 860px; color: #2a1117; background: #fffdf9 }
  a { color: #7c2038 } ul { list-style: none; padding: 0 } li { border-bottom: 1px solid #e8dccb; padding: 12px 0 }
  iframe { width: 100%; height: 720px; border: 1px solid #e8dccb; background: #fff } pre { white-space: pre-wrap }
  small { color: #624a4f }
</style></head><body>${body}</body></html>`;

export function inboxPage(mails: ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, subject, recipients, receivedAt }) =>
      `<li><a href="/mails/${id}">${escape(subject || "(sans objet)")}</a><br><small>${escape(recipients.join(", "))} · ${receivedAt}</small></li>`,
  );
  const list = rows.length === 0 ? "<p>Aucun e-mail reçu pour le moment.</p>" : `<ul>${rows.join("")}</ul>`;
  return frame("Boîte de réception locale", `<h1>Boîte de réception locale</h1>${list}`);
}

export function mailPage(mail: ReceivedMail): string {
  const body = `<p><a href="/">Retour à la boîte</a></p><h1>${escape(mail.subject)}</h1>
<p><small>De ${escape(mail.from)} à ${escape(mail.to)} · ${mail.receivedAt}</small></p>
<iframe title="Version HTML" sandbox src="/mails/${mail.id}/html"></iframe>
<h2>Version texte</h2><pre>${escape(mail.text)}</pre>`;
  return frame(mail.subject, body);
}
