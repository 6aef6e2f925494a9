import { data } from "react-router";
import { UNSENT_STATUS } from "#app/ui/form-result.ts";

type Submission<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * The `clientAction` of a form that shows a lost response inside itself. `keep` builds the answer from the submitted
 * text fields, or throws the error again for the error boundary. A redirect, which is a thrown `Response`, passes.
 */
export async function submitOrKeep<T, A>(
  { request, serverAction }: Submission<T>,
  keep: (entries: [string, string][], error: unknown) => A,
) {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const entries = [...(await copy.formData())].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return data(keep(entries, error), UNSENT_STATUS);
  }
}
