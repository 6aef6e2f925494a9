import clsx from "clsx";
import { SkeletonBar } from "#app/ui/loading.tsx";
import * as styles from "./chef-card.module.css";

export function ChefCardSkeleton() {
  return (
    <div className={clsx(styles.card, styles.skeleton)}>
      <SkeletonBar width="132px" height="132px" />
      <SkeletonBar width="70%" height="1.5rem" />
      <SkeletonBar width="45%" />
      <SkeletonBar />
      <SkeletonBar width="85%" />
    </div>
  );
}
