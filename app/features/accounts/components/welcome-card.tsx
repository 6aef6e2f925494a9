import { LinkButton } from "#app/ui/link-button.tsx";
import { Timeline, TimelineStep } from "#app/ui/timeline.tsx";

/** An account without a chef profile: what to do first, and what follows. */
export function WelcomeCard() {
  return (
    <section className="panneau bienvenue" aria-labelledby="bienvenue">
      <div className="bienvenue__texte">
        <img src="/illustrations/spot-service.svg" alt="" width={148} height={148} />
        <h2 className="t-d2" id="bienvenue">
          Créez votre profil de chef
        </h2>
        <p className="t-2">
          Votre compte est ouvert. Présentez-vous aux convives, puis publiez un premier service : il faut une dizaine de
          minutes.
        </p>
        <LinkButton to="/chef/profile/setup">Créer mon profil</LinkButton>
      </div>
      <Timeline>
        <TimelineStep state="now" title="Votre profil">
          <p>Nom, ville, spécialités et lien de paiement.</p>
        </TimelineStep>
        <TimelineStep state="ahead" title="Un premier service">
          <p>Un titre, une durée, un prix par profil de client.</p>
        </TimelineStep>
        <TimelineStep state="ahead" title="Vos créneaux">
          <p>Les dates où vous cuisinez. Les demandes arrivent ici.</p>
        </TimelineStep>
      </Timeline>
    </section>
  );
}
