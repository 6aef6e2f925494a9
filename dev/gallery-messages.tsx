import { ChefCardSkeleton } from "#app/features/chefs/components/chef-card-skeleton.tsx";
import * as chefGrid from "#app/frame/chef-grid.module.css";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState, type Spot } from "#app/ui/empty-state.tsx";
import { Faq, Question } from "#app/ui/faq.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Loading, SkeletonBar, Spinner } from "#app/ui/loading.tsx";
import { Timeline, TimelineStep } from "#app/ui/timeline.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryMessages() {
  return (
    <>
      <Bands />
      <GallerySection title="Frise">
        <Timeline>
          <TimelineStep state="done" title="Demande envoyée">
            <time dateTime="2026-11-14T18:42">samedi 14 novembre 2026, 18:42</time>
          </TimelineStep>
          <TimelineStep state="now" title="Réponse du chef">
            <p>avant le mardi 17 novembre, 18:42</p>
          </TimelineStep>
          <TimelineStep state="ahead" title="À table" />
          <TimelineStep state="closed" title="Annulée par le chef" />
        </Timeline>
      </GallerySection>
      <GallerySection title="Questions">
        <Faq>
          <Question title="Une question ouverte" open>
            <p>Une réponse courte.</p>
          </Question>
          <Question title="Une question fermée">
            <p>Une autre réponse.</p>
          </Question>
          <Question title="Une question longue, qui passe à la ligne sur un téléphone parce qu’elle dit tout avant la réponse">
            <p>Une autre réponse.</p>
          </Question>
        </Faq>
      </GallerySection>
      <EmptyStates />
      <GallerySection title="Attente">
        <Loading label="Chargement des chefs...">
          <div className={chefGrid.grid}>
            <ChefCardSkeleton />
            <ChefCardSkeleton />
          </div>
          <SkeletonBar width="40%" />
        </Loading>
        <Spinner label="Chargement" />
      </GallerySection>
    </>
  );
}

function Bands() {
  return (
    <GallerySection title="Bandes">
      <Band tone="warning" title="Le prix a changé pendant votre saisie.">
        Rien n’a été envoyé.
      </Band>
      <Band tone="warning" title="Le prix a changé pendant votre saisie." />
      <Band tone="danger" title="Email ou mot de passe incorrect" />
      <Band tone="danger" title="Le créneau vient d’être pris.">
        Choisissez-en un autre&nbsp;: vos réponses sont gardées, et rien n’a été envoyé au chef ni à votre adresse.
      </Band>
      <Band tone="success" title="La réservation est confirmée." />
      <Band tone="success" title="La réservation est confirmée.">
        Un e-mail le rappelle.
      </Band>
      <Band tone="info" title="Le chef a modifié ce service hier." />
      <Band tone="info" title="Le chef a modifié ce service hier.">
        Votre réservation garde ses conditions.
      </Band>
      <Band tone="linen" title="23 créneaux à ajouter." />
      <Band tone="note" title="La fenêtre s’est fermée&nbsp;: rien n’a changé." />
    </GallerySection>
  );
}

const EMPTY: readonly { spot: Spot; title: string }[] = [
  { spot: "service", title: "Aucun service disponible pour le moment" },
  { spot: "message", title: "Aucun message" },
  { spot: "calendrier", title: "Aucun créneau programmé" },
  { spot: "photo", title: "Votre galerie est vide" },
  { spot: "assiette", title: "Aucun chef trouvé" },
];

function EmptyStates() {
  return (
    <GallerySection title="Liste vide">
      <div className={layout.columns}>
        <EmptyState
          framed
          level={2}
          spot="reservation"
          title="Aucune réservation pour l’instant"
          hint="Ouvrez des créneaux&nbsp;: les demandes arriveront ici."
          action={<LinkButton to="/dev/composants">Ouvrir des créneaux</LinkButton>}
        />
        {EMPTY.map(({ spot, title }) => (
          <EmptyState key={spot} framed spot={spot} title={title} />
        ))}
      </div>
      <EmptyState spot="message" title="Sans cadre" hint="À l’intérieur d’un panneau." />
    </GallerySection>
  );
}
