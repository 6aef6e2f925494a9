import { Avatar } from "#app/ui/avatar.tsx";
import { KindBadge, Star, Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { Chip, LinkChip, RemovableChip } from "#app/ui/chip.tsx";
import { Faq, Question } from "#app/ui/faq.tsx";
import { Breadcrumb } from "#app/ui/page-head.tsx";
import { ShowMore } from "#app/ui/paged-list.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceLine, PriceList } from "#app/ui/price-list.tsx";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { Timeline, TimelineStep } from "#app/ui/timeline.tsx";
import { GallerySection } from "./gallery-section.tsx";

const TONES = [
  ["en_attente", "En attente"],
  ["confirmee", "Confirmée"],
  ["payee", "Payée"],
  ["annulee", "Annulée"],
  ["refuse", "Refusée"],
  ["terminee", "Terminée"],
  ["nouveau", "Nouveau"],
  ["lu", "Lu"],
  ["repondu", "Répondu"],
  ["actif", "Actif"],
  ["inactif", "Inactif"],
  ["visible", "Visible"],
  ["masque", "Masqué"],
  ["inconnu", "statut_inconnu"],
] as const;

export function GalleryDisplay() {
  return (
    <>
      <GallerySection title="Statuts">
        <div className="puces">
          {TONES.map(([tone, label]) => (
            <Status key={tone} tone={tone}>
              {label}
            </Status>
          ))}
        </div>
      </GallerySection>
      <Marks />
      <CarteAndBon />
      <Messages />
      <GallerySection title="Panneau, fil d’Ariane, suite, questions">
        <Breadcrumb trail={[{ to: "/chefs", label: "Les chefs" }]} here="Lyon" />
        <Panel title="Détails du service">
          <p>Un bord, pas d’ombre, jamais un panneau dans un panneau.</p>
        </Panel>
        <Faq>
          <Question title="Une question" open>
            <p>Une réponse courte.</p>
          </Question>
          <Question title="Une autre">
            <p>Une autre réponse.</p>
          </Question>
        </Faq>
        <ShowMore to="/dev/composants" />
      </GallerySection>
    </>
  );
}

function Marks() {
  return (
    <GallerySection title="Puce, type, étoile, avatar">
      <div className="puces">
        <Chip>Cuisine Française</Chip>
        <Chip look="butter">Pâtisserie</Chip>
        <Chip look="more">+2 autres</Chip>
        <RemovableChip label="Lait" removeLabel="Retirer Lait" onRemove={() => {}} />
        <LinkChip to="/dev/composants">Barbecue</LinkChip>
        <LinkChip to="/dev/composants" current>
          Ici
        </LinkChip>
        <KindBadge>Chef à domicile</KindBadge>
        <Star label="Plus de 5 ans d’expérience" />
        <Avatar initials="JM" seed="Jeanne" />
        <Avatar initials="PA" seed="Paul" />
        <Avatar initials="SB" seed="Sarah" />
        <Avatar initials="TN" seed="Thomas" />
      </div>
    </GallerySection>
  );
}

function CarteAndBon() {
  return (
    <GallerySection title="La carte et le bon">
      <div className="grille-2">
        <div className="planche__corps">
          <PriceList>
            <PriceLine name="Adulte" price="85€" note="Menu complet, hors boissons." />
            <PriceLine name="Enfant (moins de 12 ans)" price="35€" />
          </PriceList>
          <PriceList small>
            <PriceLine name="Adulte" price="85€" />
            <PriceLine name="Entreprise, dix convives ou plus, sur facture" price="110€" />
          </PriceList>
        </div>
        <Ticket title="Récapitulatif">
          <TicketLines>
            <TicketLine label="2 × Adulte">170€</TicketLine>
            <TicketLine label="Total participants">2</TicketLine>
            <TicketLine label="Prix total" total>
              170€
            </TicketLine>
          </TicketLines>
        </Ticket>
        <Ticket title="Dîner d’hiver en cinq services" cancelled>
          <TicketLines>
            <TicketLine label="2 × Adulte">170,00&nbsp;€</TicketLine>
            <TicketLine label="Prix total" total>
              170,00&nbsp;€
            </TicketLine>
          </TicketLines>
        </Ticket>
      </div>
    </GallerySection>
  );
}

function Messages() {
  return (
    <GallerySection title="Bandes et frise">
      <Band tone="warning" title="Le prix a changé pendant votre saisie.">
        Rien n’a été envoyé.
      </Band>
      <Band tone="danger" title="Email ou mot de passe incorrect" />
      <Band tone="success" title="La réservation est confirmée." />
      <Band tone="info" title="Le chef a modifié ce service hier." />
      <Band tone="linen" title="23 créneaux à ajouter." />
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
  );
}
