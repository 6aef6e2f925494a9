import type { answerServicePage } from "./answer-service-page.server.ts";

type Drawn = Extract<Awaited<ReturnType<typeof answerServicePage>>, { ok: true }>["value"];
type Errors = Readonly<Record<string, string>>;

/** One page of the editor, with the sentences at its fields. */
export type ServicePage = Omit<Drawn, "issues"> & { readonly errors: Errors };
export type StepProps = { readonly page: ServicePage; readonly errors: Errors };
