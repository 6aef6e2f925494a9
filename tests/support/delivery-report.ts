type Report = {
  messageId?: string;
  envelopeId?: string;
  recipient: string;
  action?: string;
  status?: string;
  /** Further fields of the recipient, one per line. */
  more?: string;
};

/** A delivery status notification as Postfix writes it. `messageId` with its host, `envelopeId` without. */
export function aDeliveryReport({ messageId, envelopeId, recipient, action, status, more }: Report): string {
  const returned =
    messageId === undefined ? "Subject: Votre demande" : `Message-ID: <${messageId}>\nSubject: Votre demande`;
  return `Return-Path: <>
From: MAILER-DAEMON@relais.example (Mail Delivery System)
To: bonjour@convive.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4D7F.1799999999/relais.example"

This is a MIME-encapsulated message.

--4D7F.1799999999/relais.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--4D7F.1799999999/relais.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; relais.example
${envelopeId === undefined ? "" : `Original-Envelope-Id: ${envelopeId}\n`}Arrival-Date: Sat, 14 Nov 2026 14:01:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
${more === undefined ? "" : `${more}\n`}Action: ${action ?? "failed"}
Status: ${status ?? "5.1.1"}
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected:
    User unknown in virtual mailbox table

--4D7F.1799999999/relais.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${returned}
To: ${recipient}

--4D7F.1799999999/relais.example--
`.replaceAll("\n", "\r\n");
}
