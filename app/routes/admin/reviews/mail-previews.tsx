import { DecisionMailPreview } from "#app/features/console/components/decision-mail-preview.tsx";
import {
  type DecisionFacts,
  heldReviewDecided,
  reportDecision,
  reviewDecision,
} from "#app/features/reviews/copy/mails/review-cases.ts";
import { authorName } from "#app/features/reviews/copy/reviews.ts";
import type { DecisionOrigine } from "#app/features/reviews/rules/codes.ts";
import { reviewDecisionSchema } from "#app/features/reviews/rules/review.schema.ts";
import { andOthers } from "#app/shared/copy/counts.ts";
import * as text from "#app/ui/text.module.css";
import type { OpenedCase } from "./read-case.server.ts";
import * as styles from "./reviews.module.css";

type Props = { opened: OpenedCase; origine: DecisionOrigine; draft: Readonly<Record<string, string>> };

const LINKS = { avis: "lien personnel", contester: "lien personnel" };

/** The mails that the decision sends, as soon as it is complete. */
export function MailPreviews({ opened, origine, draft }: Props) {
  const parsed = reviewDecisionSchema.safeParse(draft);
  if (!parsed.success)
    return (
      <p className={text.secondary}>
        Les deux e-mails paraissent ici quand la décision, le fondement et la raison sont complets.
      </p>
    );
  const decided = { ...parsed.data, origine, created_at: opened.now };
  const { review } = opened;
  return (
    <div className={styles.mails}>
      <DecisionMailPreview
        to={`${authorName(review.prenom, review.initiale)}, auteur`}
        mail={reviewDecision(review, decided, LINKS)}
      />
      <OtherSide opened={opened} decided={decided} />
    </div>
  );
}

function OtherSide({ opened: { review, told }, decided }: { opened: OpenedCase; decided: DecisionFacts }) {
  const [first, ...others] = told;
  if (first !== undefined) {
    const who = first.auteur === "chef" ? `${review.chef}, chef` : (first.nom ?? "La personne qui a signalé");
    return (
      <DecisionMailPreview
        to={others.length === 0 ? who : `${who}, ${andOthers(others.length)}`}
        mail={reportDecision({ ...review, ...first }, decided, LINKS)}
      />
    );
  }
  if (decided.decision === "publier")
    return (
      <div className={styles.mail}>
        <p>
          <b>À</b> {review.chef}, chef
        </p>
        <p>
          <b>Objet</b> Un nouvel avis&nbsp;: {review.note} sur 5
        </p>
      </div>
    );
  return decided.origine === "retenue" ? (
    <DecisionMailPreview to={`${review.chef}, chef`} mail={heldReviewDecided(review, decided)} />
  ) : null;
}
