import type { ReactNode } from "react";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { TicketLine } from "#app/ui/ticket.tsx";
import type { ParticipantLine } from "../rules/basket.ts";

type Props = {
  participants: readonly ParticipantLine[];
  labelOf: (line: ParticipantLine) => string;
  frais_deplacement: number;
  /** Without it only the lines that make it up. */
  total?: number;
  /** Lines before the total. */
  children?: ReactNode;
};

/** The price of a table on its ticket: a line per profile, the travel fee when there is one, the total. */
export function PriceLines({ participants, labelOf, frais_deplacement, total, children }: Props) {
  return (
    <>
      {participants.map((line) => (
        <TicketLine key={line.profile_id} label={labelOf(line)}>
          {formatAmount(line.prix_unitaire * line.quantite)}
        </TicketLine>
      ))}
      {frais_deplacement === 0 ? null : <TicketLine label="Déplacement">{formatAmount(frais_deplacement)}</TicketLine>}
      {children}
      {total === undefined ? null : (
        <TicketLine label="Prix total" total>
          {formatAmount(total)}
        </TicketLine>
      )}
    </>
  );
}
