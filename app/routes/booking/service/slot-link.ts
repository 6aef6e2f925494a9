/** The id of the link that opens the booking form of a slot: closing the form gives the focus back to it. */
export const slotLinkId = (slot_id: string): string => `creneau-${slot_id}`;
