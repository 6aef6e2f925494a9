import { type ComposingChef, composeContact, composeHref, composeReply } from "#app/features/bookings/copy/compose.ts";

type Answered = {
  readonly client_prenom: string;
  readonly client_email: string;
  readonly date_souhaitee: string;
  readonly service: string | null;
  readonly question: { readonly message: string; readonly created_at: Date } | null;
  readonly repas: { readonly date: Date } | null;
};

/** The link to the pre-filled mail about the reservation of a thread, or else to its question. */
export function replyHref(thread: Answered, chef: ComposingChef | null): string | null {
  if (chef === null) return null;
  const { client_prenom, client_email, date_souhaitee, service, question, repas } = thread;
  if (repas !== null && service !== null)
    return composeHref(
      chef.fournisseur_mail,
      client_email,
      composeContact({ client_prenom, service, date_souhaitee: repas.date }, chef),
    );
  if (question === null) return null;
  const reply = composeReply({ client_prenom, date_souhaitee, ...question }, chef);
  return composeHref(chef.fournisseur_mail, client_email, reply);
}
