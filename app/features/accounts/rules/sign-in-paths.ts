const OWN_PATH = /^(?:\/[A-Za-z0-9_-]+)+(?:\?[A-Za-z0-9_=&%.-]*)?$/;
const MAX_PATH_LENGTH = 300;

/** Accepts local paths only (words between single slashes), to prevent open redirects. */
export function pathAfterSignIn(requested: string | null): string {
  if (requested === null || requested.length > MAX_PATH_LENGTH || !OWN_PATH.test(requested)) return "/dashboard";
  return /^\/(?:auth|api)(?:[/?]|$)/.test(requested) ? "/dashboard" : requested;
}

/** Redirect targets by what the session lacks. */
export const SIGN_IN_STEPS = {
  visitor: "/auth",
  second_factor_pending: "/auth/second-facteur",
  closed: "/auth/compte-ferme",
} as const;
type SignInStep = (typeof SIGN_IN_STEPS)[keyof typeof SIGN_IN_STEPS];

/** The URL of a sign-in step that continues to `path`. */
export function signInPath(step: SignInStep, path: string): string {
  const to = pathAfterSignIn(path);
  return to === "/dashboard" ? step : `${step}?redirectTo=${encodeURIComponent(to)}`;
}

/** Where an administrator continues after setting up a second factor: paths of the administration only. */
export function adminPath(requested: string): string {
  const path = pathAfterSignIn(requested);
  return /^\/admin(?:[/?]|$)/.test(path) ? path : "/admin";
}

/** The URL of the second-factor setup, continuing to `path`. */
export function secondFactorSetupPath(path: string): string {
  return `/chef/profile/securite?suite=${encodeURIComponent(adminPath(path))}`;
}
