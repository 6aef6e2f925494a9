import clsx from "clsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as ticket from "#app/ui/ticket.module.css";
import * as styles from "./steps-section.module.css";

const STEPS = [
  {
    title: "Choisissez un chef",
    text: "Lisez son profil, ses services et ses tarifs par personne. Une question\u00a0? Écrivez-lui depuis sa page.",
  },
  {
    title: "Demandez un créneau",
    text: "Une date, une heure, le nombre de convives. Le total s’affiche avant l’envoi et vous recevez un lien pour suivre la demande.",
  },
  {
    title: "Passez à table",
    text: "Le chef confirme par e-mail et joint son lien de paiement. S’il ne répond pas sous 72\u00a0heures, la demande s’annule et vous ne devez rien.",
  },
] as const;

export function HomeSteps() {
  return (
    <section className={layout.section}>
      <div className={layout.container}>
        <div className={layout.sectionHeader}>
          <h2 className={text.display1}>
            Réserver sans compte, <br className={layout.wideOnlyInline} />
            en trois gestes
          </h2>
        </div>
        <ol className={clsx(layout.columns820, styles.steps)}>
          {STEPS.map(({ title, text: description }, rank) => (
            <li key={title} className={styles.step}>
              <div className={clsx(ticket.frame, styles.frame)}>
                <div className={clsx(ticket.ticket, styles.ticket)}>
                  <span className={styles.stepNumber} aria-hidden="true">
                    {rank + 1}
                  </span>
                  <h3>{title}</h3>
                  <p>{description}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
