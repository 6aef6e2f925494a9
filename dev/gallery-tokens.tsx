import clsx from "clsx";
import type { CSSProperties } from "react";
import tokens from "#app/styles/tokens.css?raw";
import * as text from "#app/ui/text.module.css";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

/** Read from the stylesheet, so that no token can be missing here. */
const NAMES = [...tokens.matchAll(/^\s*--([a-z0-9-]+):/gm)].map(([, name = ""]) => name);

const startingWith = (...prefixes: string[]) =>
  NAMES.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));

const valueOf = (name: string) => `var(--${name})`;

export function GalleryTokens() {
  return (
    <>
      <GallerySection title="Couleur">
        <Samples names={startingWith("color-")} styleOf={(name) => ({ background: valueOf(name) })} />
      </GallerySection>
      <GallerySection title="Échelle typographique">
        {startingWith("text-").map((name) => (
          <p key={name} style={{ fontSize: valueOf(name) }}>
            {name}&nbsp;: Œuf, cœur, Noël 0123456789&nbsp;€
          </p>
        ))}
        {startingWith("font-").map((name) => (
          <p key={name} style={{ fontFamily: valueOf(name) }}>
            {name}&nbsp;: à l’heure, où, ça
          </p>
        ))}
      </GallerySection>
      <TextStyles />
      <GallerySection title="Espaces et largeurs">
        {startingWith("space-", "width-").map((name) => (
          <div key={name}>
            {name}
            <div
              style={{ width: valueOf(name), maxWidth: "100%", height: 12, background: "var(--color-burgundy-300)" }}
            />
          </div>
        ))}
      </GallerySection>
      <GallerySection title="Arrondis">
        <Samples
          names={startingWith("radius-")}
          styleOf={(name) => ({ background: "var(--color-linen-100)", borderRadius: valueOf(name) })}
        />
      </GallerySection>
      <GallerySection title="Ombres">
        <Samples names={startingWith("shadow-")} styleOf={(name) => ({ boxShadow: valueOf(name), border: 0 })} />
      </GallerySection>
      <GallerySection title="Liteau">
        <Samples
          names={startingWith("stripe")}
          styleOf={(name) => ({ backgroundImage: valueOf(name), color: "var(--color-burgundy-700)" })}
        />
      </GallerySection>
      <GallerySection title="Plans, durées et courbes">
        <Values names={startingWith("z-", "duration-", "ease-")} />
      </GallerySection>
    </>
  );
}

type SamplesProps = { names: readonly string[]; styleOf: (name: string) => CSSProperties };

function Samples({ names, styleOf }: SamplesProps) {
  return (
    <ul className={styles.swatches}>
      {names.map((name) => (
        <li key={name}>
          <i style={styleOf(name)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A number or a curve has no picture: its text is the sample. */
function Values({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.swatches}>
      {names.map((name) => (
        <li key={name}>
          {name}&nbsp;: {new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]}
        </li>
      ))}
    </ul>
  );
}

function TextStyles() {
  return (
    <GallerySection title="Styles de texte">
      <p className={text.hero}>Un chef à votre table</p>
      <p className={text.display1}>Dîner d’hiver en cinq services</p>
      <p className={text.display2}>Gestion des Services</p>
      <p className={text.display3}>Récapitulatif 0123456789&nbsp;€</p>
      <p className={text.title}>Jeanne Morel-Castellane</p>
      <p className={text.lead}>Un chapô sous le titre d’une page d’information, en une ou deux phrases.</p>
      <p className={text.prose}>
        Corps 16/1,6&nbsp;: «&nbsp;Rien à payer maintenant.&nbsp;» Œuf, cœur, Noël, ça, où, à l’heure.
      </p>
      <p className={clsx(text.small, text.secondary)}>Secondaire 15/1,5</p>
      <p className={clsx(text.extraSmall, text.tertiary)}>Légende 13/1,4</p>
    </GallerySection>
  );
}
