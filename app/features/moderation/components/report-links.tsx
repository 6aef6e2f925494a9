import { Link } from "react-router";
import * as styles from "./report-links.module.css";

type Props = { type: "chef" | "service"; id: string; chefId: string };

/** Discreet, at the foot of a public page. */
export function ReportLinks({ type, id, chefId }: Props) {
  return (
    <p className={styles.links}>
      <Link to={`/signaler?type=${type}&id=${id}`} rel="nofollow">
        Signaler ce {type}
      </Link>
      <Link to={`/signaler?type=photo&chef=${chefId}`} rel="nofollow">
        Signaler une photo
      </Link>
    </p>
  );
}
