import type { Mail } from "./mail.ts";
import { renderHtml } from "./render-html.tsx";
import { renderText } from "./render-text.ts";

/** What goes out: one subject and the two renderings. */
export function renderMail(mail: Mail, frame: { origin: string }) {
  return { subject: mail.objet, html: renderHtml(mail, frame), text: renderText(mail) };
}
