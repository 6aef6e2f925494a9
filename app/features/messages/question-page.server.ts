import { db } from "#app/platform/db.server.ts";
import { currentToken, tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { openThreadPage, selectThreadOfQuestion } from "./questions.repo.server.ts";

/** The token of the visitor's page, which exists from the first answer. Null when the question was erased. */
export async function openQuestionPage(contact_id: string): Promise<string | null> {
  const id = await selectThreadOfQuestion(db, contact_id);
  if (id === null) return null;
  await openThreadPage(db, id, currentToken("message", id));
  return tokenOfLink(db, "message", id);
}
