import type { ReservationFacts } from "#app/features/bookings/copy/reservation-facts.ts";
import { chefAnswers, visitorAnswers } from "#app/features/messages/copy/mails/question-answers.ts";
import { messagesOfChef, messagesOfClient } from "#app/features/messages/copy/mails/thread-messages.ts";

const SITE = "https://convive.example";
const dashboard = { lien: `${SITE}/dashboard/messages/abc` };

/** Samples of the mails about threads. */
export function threadMails(sample: ReservationFacts, prive: string) {
  return {
    "question-answers-of-chef": chefAnswers(
      sample,
      ["Bonjour Jeanne, oui, pour douze c’est possible. Préférez-vous le midi ou le soir\u00a0?"],
      { lien: `${SITE}/message/abc` },
    ),
    "question-answers-of-visitor": visitorAnswers(sample, ["Le soir, merci."], dashboard),
    "thread-messages-of-chef": messagesOfChef(
      sample,
      ["Bonjour Jeanne, je passe au marché vendredi matin. Pour le dessert\u00a0: figues ou agrumes\u00a0?"],
      { lien: `${prive}#messages` },
    ),
    "thread-messages-of-client": messagesOfClient(
      sample,
      ["Agrumes, sans hésiter.", "La place devant le garage est pour vous.\n\nÀ samedi\u00a0!"],
      dashboard,
    ),
  };
}
