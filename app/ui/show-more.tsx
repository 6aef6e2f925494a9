import { LinkButton } from "./link-button.tsx";

/** Next page of a list: a real link, so it works without a script and can be shared. */
export function ShowMore({ to, label = "Voir plus" }: { to: string; label?: string }) {
  return (
    <p className="voir-plus">
      <LinkButton to={to} look="outline" preventScrollReset>
        {label}
      </LinkButton>
    </p>
  );
}
