import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { movedTo } from "../rules/photo.ts";

type Held = { id: string; by: "keyboard" | "pointer"; before: readonly string[] };

/** The displayed order while a photo is dragged, and its screen-reader announcements. */
export function usePhotoOrder(saved: readonly string[], onMoved: (id: string, position: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [order, setOrder] = useState(saved);
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [known, setKnown] = useState(saved);
  // Take the server's order, except during a drag.
  if (held === null && saved.join() !== known.join()) {
    setKnown(saved);
    setOrder(saved);
  }
  const rankOf = (id: string) => order.indexOf(id) + 1;

  const place = (id: string, position: number) => {
    const next = movedTo(order, id, Math.min(position, order.length - 1));
    setOrder(next);
    setAnnouncement(`Position ${next.indexOf(id) + 1} sur ${next.length}.`);
  };
  const take = (id: string, by: Held["by"]) => {
    setHeld({ id, by, before: order });
    setAnnouncement(`Photo ${rankOf(id)} saisie. Position ${rankOf(id)} sur ${order.length}.`);
  };
  const drop = () => {
    if (held === null) return;
    setHeld(null);
    const position = order.indexOf(held.id);
    setAnnouncement(`Photo posée. Position ${position + 1} sur ${order.length}.`);
    if (position !== held.before.indexOf(held.id)) onMoved(held.id, position);
  };
  const putBack = () => {
    if (held === null) return;
    setOrder(held.before);
    setHeld(null);
    setAnnouncement("Déplacement annulé.");
  };

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const holding = held?.id === id && held.by === "keyboard";
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (holding) drop();
      else take(id, "keyboard");
    } else if (event.key === "Escape" && holding) {
      // Escape cancels the drag; it must not close the dialog.
      event.stopPropagation();
      event.preventDefault();
      putBack();
    } else if (step !== undefined && holding) {
      event.preventDefault();
      place(id, Math.max(0, order.indexOf(id) + step));
    }
  };

  /** The rank at this height: a row is passed at its middle. */
  const rankAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row.getAttribute("data-photo") !== held?.id);
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y > top + height / 2;
    }).length;
  };
  const handle = (id: string) => ({
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    onBlur: () => {
      if (held?.by === "keyboard") drop();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      take(id, "pointer");
    },
    onPointerMove: (event: PointerEvent) => {
      if (held?.id !== id || held.by !== "pointer") return;
      const rank = rankAt(event.clientY);
      if (rank !== order.indexOf(id)) place(id, rank);
    },
    onPointerUp: () => {
      if (held?.by === "pointer") drop();
    },
    onPointerCancel: putBack,
  });

  return { list, order, held: held?.id ?? null, announcement, handle };
}
