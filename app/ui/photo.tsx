import { type ComponentProps, useState } from "react";

type Props = ComponentProps<"img"> & { src: string; fallback: string; alt: string };

/** A person's picture: replaced once, with the same alt, when it cannot be loaded. */
export function Photo({ src, fallback, alt, ...rest }: Props) {
  const [broken, setBroken] = useState(false);
  const failedBeforeHydration = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  };
  return (
    <img
      ref={failedBeforeHydration}
      decoding="async"
      {...rest}
      alt={alt}
      src={broken ? fallback : src}
      {...(broken ? { srcSet: undefined } : {})}
      onError={() => setBroken(true)}
    />
  );
}
