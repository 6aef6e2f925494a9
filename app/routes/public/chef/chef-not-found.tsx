import { pageTitle } from "#app/copy/pages/site.ts";
import { LinkButton } from "#app/ui/button.tsx";

export function ChefNotFound() {
  return (
    <div className="conteneur perdu">
      <title>{pageTitle("Chef non trouvé")}</title>
      <meta name="robots" content="noindex" />
      <img src="/illustrations/spot-assiette.svg" alt="" width={200} height={200} className="perdu__spot" />
      <h1 className="t-d1">Chef non trouvé</h1>
      <p className="t-chapo">Ce profil n’est plus dans l’annuaire.</p>
      <LinkButton to="/chefs">Retour aux chefs</LinkButton>
    </div>
  );
}
