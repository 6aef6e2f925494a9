import { LinkButton } from "#app/ui/button.tsx";
import * as icon from "#app/ui/icon.module.css";

/** A link, not a form: `form-action 'self'` in the CSP would block the redirect to the provider. */
export function GoogleLink({ redirectTo }: { redirectTo: string | null }) {
  const to = redirectTo === null ? "/auth/google" : `/auth/google?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <LinkButton to={to} look="neutral" block reloadDocument>
      <GoogleMark />
      Google
    </LinkButton>
  );
}

function GoogleMark() {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" stroke="none" aria-hidden="true">
      <path
        stroke="none"
        fill="#4285F4"
        d="M23 12.2c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.4v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
      />
      <path
        stroke="none"
        fill="#34A853"
        d="M12 23.4c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.4 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.4 11.4 0 0 0 12 23.4z"
      />
      <path stroke="none" fill="#FBBC05" d="M5.6 14.1a6.9 6.9 0 0 1 0-4.3v-3H1.8a11.4 11.4 0 0 0 0 10.3l3.8-3z" />
      <path
        stroke="none"
        fill="#EA4335"
        d="M12 5.2c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.4 11.4 0 0 0 1.8 6.9l3.8 3C6.5 7.2 9 5.2 12 5.2z"
      />
    </svg>
  );
}
