import type { ComponentProps } from "react";

/** Variants of a picture: AVIF in several widths, and one WebP as a fallback. */
export type PictureFiles = {
  avif: readonly { url: string; width: number }[];
  webp: string;
  width: number;
  height: number;
};

type Props = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  files: PictureFiles;
  sizes: string;
  alt: string;
};

export function Picture({ files, sizes, alt, ...rest }: Props) {
  const srcSet = files.avif.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img decoding="async" {...rest} alt={alt} src={files.webp} width={files.width} height={files.height} />
    </picture>
  );
}
