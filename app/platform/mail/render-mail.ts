import type { Mail, Publisher } from "#app/shared/copy/mail.ts";
import { renderText } from "#app/shared/copy/mail-text.ts";
import { renderHtml } from "./render-html.tsx";

/** The rendered mail: subject, HTML and text. */
export function renderMail(mail: Mail, frame: { origin: string; editeur?: Publisher }) {
  return { subject: mail.objet, html: renderHtml(mail, frame), text: renderText(mail, frame.editeur) };
}
