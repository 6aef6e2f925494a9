import clsx from "clsx";
import { PriceLine, PriceList, TierHint } from "#app/ui/price-list.tsx";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryPrices() {
  return (
    <GallerySection title="La carte et le bon">
      <div className={clsx(styles.narrow, styles.sectionBody)}>
        <PriceList>
          <PriceLine name="Adulte" price="85€" note="Menu complet, hors boissons." />
          <PriceLine name="Enfant (moins de 12 ans)" price="35€" tiers={["dès 4\u00a0: 31,50€", "dès 8\u00a0: 28€"]} />
        </PriceList>
        <PriceList small>
          <PriceLine name="Adulte" price="85€" />
          <PriceLine name="Entreprise, dix convives ou plus, sur facture" price="110€" />
        </PriceList>
        <TierHint>encore 2 personnes&nbsp;: −10&nbsp;%</TierHint>
        <TierHint reached>−10&nbsp;% appliqués</TierHint>
        <Ticket title="Récapitulatif">
          <Lines />
        </Ticket>
        <Ticket title="Dîner d’hiver en cinq services" cancelled>
          <Lines />
        </Ticket>
        <Ticket title="Un grand bon" large>
          <Lines />
        </Ticket>
        <Ticket>
          <Lines />
        </Ticket>
      </div>
    </GallerySection>
  );
}

function Lines() {
  return (
    <TicketLines>
      <TicketLine label="2 × Adulte">170,00&nbsp;€</TicketLine>
      <TicketLine label="Entreprise, dix convives ou plus, sur facture">0,00&nbsp;€</TicketLine>
      <TicketLine label="Prix total" total>
        170,00&nbsp;€
      </TicketLine>
    </TicketLines>
  );
}
