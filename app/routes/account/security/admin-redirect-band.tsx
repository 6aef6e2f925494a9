import { Link } from "react-router";
import { Band } from "#app/ui/band.tsx";
import * as text from "#app/ui/text.module.css";

/** Explains why the administration redirected an administrator here, and links back. */
export function AdminRedirectBand({ to, proved }: { to: string; proved: boolean }) {
  if (!proved) {
    return (
      <Band tone="warning" role="status" title="L’administration demande un second facteur.">
        Une application de codes ou une clé d’accès suffit. Activez l’une des deux ci-dessous, et vous continuerez vers
        l’administration.
      </Band>
    );
  }
  return (
    <Band tone="success" role="status" title="Votre second facteur est prêt.">
      <Link className={text.link} to={to}>
        Continuer vers l’administration
      </Link>
    </Band>
  );
}
