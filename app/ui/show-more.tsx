import { LinkButton } from "./link-button.tsx";

/** Link to the next page of a list; works without JavaScript. */
export function ShowMore({ to, label = "Voir plus" }: { to: string; label?: string }) {
  return (
    <p className="voir-plus">
      <LinkButton to={to} look="outline" preventScrollReset>
        {label}
      </LinkButton>
    </p>
  );
}
