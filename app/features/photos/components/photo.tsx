import { useState } from "react";
import { preload } from "react-dom";
import { useRouteLoaderData } from "react-router";
import { type CoveredBox, coverSizes, photoSources, type StoredPhoto } from "../rules/stored-photo.ts";

type PhotoProps = {
  photo: StoredPhoto | null;
  alt: string;
  /** The displayed width, as in `<img sizes>`, or the boxes that the photo covers: the browser selects the variant with it. */
  sizes: string | readonly CoveredBox[];
  className?: string;
  /** Loads the image eagerly: for images above the fold. */
  priority?: boolean;
  placeholder?: "plat" | "chef";
};

const PLACEHOLDERS = {
  plat: { src: "/placeholder.svg", width: 800, height: 600 },
  chef: { src: "/placeholder-chef.svg", width: 600, height: 600 },
} as const;

export function Photo({ photo, alt, sizes: given, className, priority = false, placeholder = "plat" }: PhotoProps) {
  const root = useRouteLoaderData<{ mediaBaseUrl: string }>("root");
  const [broken, setBroken] = useState(false);
  if (photo === null || broken || root === undefined) {
    return <img {...PLACEHOLDERS[placeholder]} alt={alt} className={className} />;
  }
  const sizes = typeof given === "string" ? given : coverSizes(photo, given);
  const { avif, webp, secours } = photoSources(photo, root.mediaBaseUrl);
  if (priority) {
    const type = avif === null ? "image/webp" : "image/avif";
    preload(secours, { as: "image", imageSrcSet: avif ?? webp, imageSizes: sizes, type, fetchPriority: "high" });
  }
  return (
    <picture>
      {avif === null ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={secours}
        alt={alt}
        width={photo.largeur}
        height={photo.hauteur}
        className={className}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        style={{ backgroundImage: `url(${photo.apercu})`, backgroundSize: "cover", backgroundPosition: "center" }}
        onError={() => setBroken(true)}
        // An image that failed before hydration fires no error event afterwards.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setBroken(true);
        }}
      />
    </picture>
  );
}
