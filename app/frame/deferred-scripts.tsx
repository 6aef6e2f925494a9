import {
  Children,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type ScriptHTMLAttributes,
} from "react";
import { Scripts as useScripts } from "react-router";
import { startLater } from "./early-input.ts";

/** The browser has run it when React hydrates the page: its text stays out of the bundle. */
const START = import.meta.env.SSR ? `(${startLater.toString()})()` : "";

type Attributes = ScriptHTMLAttributes<HTMLScriptElement> & { href?: string; children?: ReactNode };

/**
 * React Router's `Scripts`, called as a hook to change what it renders: nothing is downloaded before the page can be read and
 * used. The links that preload modules become a list, and the module that starts the router becomes text, which `startLater`
 * runs (docs/decisions/105).
 */
export function DeferredScripts() {
  const parts = elementsOf(useScripts({}));
  const modules = parts.flatMap(({ type, props: { href } }) => (type === "link" && href !== undefined ? [href] : []));
  const scripts = parts.filter(({ type }) => type === "script");
  return (
    <>
      {scripts.map(({ key, props: { type, async: _async, ...attributes } }) =>
        type === "module" ? (
          <script key={key} {...attributes} type="text/plain" data-modules={modules.join(" ")} />
        ) : (
          <script key={key} {...attributes} />
        ),
      )}
      {scripts.length === 0 ? null : (
        <script nonce={scripts[0]?.props.nonce} suppressHydrationWarning>
          {START}
        </script>
      )}
    </>
  );
}

function elementsOf(node: ReactNode): ReactElement<Attributes>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Attributes>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : [child];
  });
}
