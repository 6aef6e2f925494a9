import clsx from "clsx";
import type { ComponentProps } from "react";
import { ChefCard } from "#app/features/chefs/components/chef-card.tsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import * as styles from "./chef-grid.module.css";

type Chef = ComponentProps<typeof ChefCard>["chef"] & { portrait: ComponentProps<typeof Photo>["photo"] };
const BOXES = [
  { media: "(max-width: 820px)", width: "96px", ratio: 1 },
  { width: "132px", ratio: 1 },
];

/** `urgent`: the number of pictures above the fold, which are loaded first. */
type Props = { chefs: readonly Chef[]; urgent?: number; className?: string };

export function ChefGrid({ chefs, urgent = 0, className }: Props) {
  return (
    <div className={clsx(styles.grid, className)}>
      {chefs.map(({ portrait, ...chef }, rank) => (
        <ChefCard
          key={chef.id}
          chef={chef}
          portrait={
            <Photo
              photo={portrait}
              placeholder="chef"
              className={styles.photo}
              sizes={BOXES}
              alt={`Portrait de ${chef.prenom} ${chef.nom}`}
              priority={rank < urgent}
            />
          }
        />
      ))}
    </div>
  );
}
