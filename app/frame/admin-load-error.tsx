import { useLocation } from "react-router";
import { COMMON_TOASTS, type Toast } from "#app/shared/copy/toasts.ts";
import { Band } from "#app/ui/band.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import * as styles from "./admin-load-error.module.css";

/** Replaces a list that could not be read, with a link to retry. */
export function AdminLoadError({ failure = COMMON_TOASTS.load_admin }: { failure?: Toast }) {
  const { pathname, search } = useLocation();
  const { title, description } = failure;
  return (
    <div className={styles.error}>
      <Band tone="danger" role="alert" title={title}>
        {description}
      </Band>
      <a className={buttonClass({ look: "outline" })} href={`${pathname}${search}`}>
        Réessayer
      </a>
    </div>
  );
}
