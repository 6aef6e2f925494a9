import clsx from "clsx";
import { pageTitle } from "#app/copy/pages/site.ts";
import * as errorPage from "#app/frame/error-page.module.css";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";

export function ChefNotFound() {
  return (
    <div className={clsx(layout.container, errorPage.page)}>
      <title>{pageTitle("Chef non trouvé")}</title>
      <meta name="robots" content="noindex" />
      <img src="/illustrations/spot-assiette.svg" alt="" width={200} height={200} className={errorPage.illustration} />
      <h1 className={text.display1}>Chef non trouvé</h1>
      <p className={text.lead}>Ce profil n’est plus dans l’annuaire.</p>
      <LinkButton to="/chefs">Retour aux chefs</LinkButton>
    </div>
  );
}
