import { createElement, type SVGProps } from "react";

type Drawing = { node: readonly (readonly [tag: string, attributes: object])[] };

/** The drawing of an icon, and nothing else: vite.config.ts puts this in the place of the icon library's own, larger, frame. */
export default function iconOf({ node }: Drawing) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const drawn = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        width: 24,
        height: 24,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      ...drawn,
    );
  };
}
