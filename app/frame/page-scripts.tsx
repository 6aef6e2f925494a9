import {
  Children,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type ScriptHTMLAttributes,
} from "react";
import { Scripts as useScripts } from "react-router";
import { recordInput, startLater } from "./early-input.ts";

/** The browser has run them when React hydrates the page: their text stays out of the bundle. */
const RECORD = import.meta.env.SSR ? `(${recordInput.toString()})()` : "";
const START = import.meta.env.SSR ? `(${startLater.toString()})()` : "";

type Attributes = ScriptHTMLAttributes<HTMLScriptElement> & { href?: string; children?: ReactNode };

/**
 * React Router's `Scripts`, called as a hook to change what it renders, after an inline script that records input until they run.
 * With `later` nothing is downloaded before the page can be read and used: the links that preload modules become a list, and the
 * module that starts the router becomes text, which `startLater` runs (docs/decisions/105).
 */
export function PageScripts({ later }: { later: boolean }) {
  const rendered = useScripts({});
  const parts = elementsOf(rendered);
  const modules = parts.flatMap(({ type, props: { href } }) => (type === "link" && href !== undefined ? [href] : []));
  const scripts = parts.filter(({ type }) => type === "script");
  const nonce = scripts[0]?.props.nonce;
  if (scripts.length === 0) return null;
  if (!later) {
    return (
      <>
        <script nonce={nonce} suppressHydrationWarning>
          {RECORD}
        </script>
        {rendered}
      </>
    );
  }
  return (
    <>
      {scripts.map(({ key, props: { type, async: _async, ...attributes } }) =>
        type === "module" ? (
          <script key={key} {...attributes} type="text/plain" data-modules={modules.join(" ")} />
        ) : (
          <script key={key} {...attributes} />
        ),
      )}
      <script nonce={nonce} suppressHydrationWarning>
        {`${START};${RECORD}`}
      </script>
    </>
  );
}

function elementsOf(node: ReactNode): ReactElement<Attributes>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Attributes>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : [child];
  });
}
