import type { Mail, Publisher } from "./mail.ts";
import { renderHtml } from "./render-html.tsx";
import { renderText } from "./render-text.ts";

/** The rendered mail: subject, HTML and text. */
export function renderMail(mail: Mail, frame: { origin: string; editeur?: Publisher }) {
  return { subject: mail.objet, html: renderHtml(mail, frame), text: renderText(mail, frame.editeur) };
}
