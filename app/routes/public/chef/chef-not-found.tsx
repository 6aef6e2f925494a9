import { LostPage } from "#app/frame/lost-page.tsx";
import { pageTitle } from "#app/shared/copy/site.ts";
import { LinkButton } from "#app/ui/button.tsx";

export function ChefNotFound() {
  return (
    <LostPage title="Chef non trouvé" actions={<LinkButton to="/chefs">Retour aux chefs</LinkButton>}>
      <title>{pageTitle("Chef non trouvé")}</title>
      <meta name="robots" content="noindex" />
      Son profil n’est plus en ligne.
    </LostPage>
  );
}
