/** The last-resort error page: static, without any dependency that could have failed. */
export function failurePage(requestId: string): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Erreur — Convive</title></head>
<body>
<h1>Une erreur est survenue. Veuillez réessayer.</h1>
<p>Si le problème persiste, indiquez-nous cette référence : ${requestId}</p>
<p><a href="/">Retour à l’accueil</a></p>
</body>
</html>`;
}
