import { GalleryDisplay } from "./gallery-display.tsx";
import { GalleryForms } from "./gallery-forms.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryOverlays } from "./gallery-overlays.tsx";
import { GallerySection } from "./gallery-section.tsx";
import "./gallery.css";

const COLOURS =
  "porcelaine lin-50 lin-100 lin-200 lin-300 beurre-50 beurre-100 beurre-200 beurre-300 bordeaux-50 bordeaux-100 bordeaux-300 bordeaux-600 bordeaux-700 bordeaux-800 bordeaux-900 encre encre-2 encre-3 tomate danger succes info";

export const meta = () => [{ title: "Composants" }, { name: "robots", content: "noindex" }];

/** Every component in every state, for designing screens. */
export default function Composants() {
  return (
    <div className="conteneur planches">
      <h1 className="t-d1">Composants</h1>
      <GallerySection title="Couleur">
        <ul className="nuancier">
          {COLOURS.split(" ").map((name) => (
            <li key={name}>
              <i style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Typographie">
        <p className="t-hero">Un chef à votre table</p>
        <p className="t-d1">Dîner d’hiver en cinq services</p>
        <p className="t-d2">Gestion des Services</p>
        <p className="t-d3">Récapitulatif 0123456789&nbsp;€</p>
        <p className="t-titre">Jeanne Morel-Castellane</p>
        <p className="prose">
          Corps 16/1,6&nbsp;: «&nbsp;Rien à payer maintenant.&nbsp;» Œuf, cœur, Noël, ça, où, à l’heure.
        </p>
        <p className="t-sm t-2">Secondaire 15/1,5</p>
        <p className="t-xs t-3">Légende 13/1,4</p>
      </GallerySection>
      <GalleryForms />
      <GalleryDisplay />
      <GalleryLists />
      <GalleryOverlays />
    </div>
  );
}
