/**
 * How a chef gets a payment page. Written on 14 November 2026; providers change these steps without notice: check their
 * sites before editing.
 */
export const PAYMENT_PROVIDERS = [
  {
    nom: "PayPal.me",
    etape: "Sur paypal.me, choisissez votre nom. Le lien est prêt aussitôt.",
    exemple: "paypal.me/votrenom",
  },
  {
    nom: "Stripe",
    etape: "Dans «\u00a0Liens de paiement\u00a0», créez un lien à montant libre.",
    exemple: "buy.stripe.com/…",
  },
  {
    nom: "SumUp",
    etape: "Dans l’application, «\u00a0Liens de paiement\u00a0», puis copier.",
    exemple: "pay.sumup.com/…",
  },
  {
    nom: "Lydia",
    etape: "Créez une collecte ou une page de paiement, puis copiez son lien.",
    exemple: "lydia-app.com/…",
  },
] as const;
