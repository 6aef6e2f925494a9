const STEPS = [
  {
    title: "Choisissez un chef",
    text: "Lisez son profil, ses services et ses tarifs par personne. Une question\u00a0? Écrivez-lui depuis sa page.",
  },
  {
    title: "Demandez un créneau",
    text: "Une date, une heure, le nombre de convives. Le total s’affiche avant l’envoi et vous recevez un lien pour suivre la demande.",
  },
  {
    title: "Passez à table",
    text: "Le chef confirme par e-mail et joint son lien de paiement. S’il ne répond pas sous 72\u00a0heures, la demande s’annule et vous ne devez rien.",
  },
] as const;

export function HomeSteps() {
  return (
    <section className="section">
      <div className="conteneur">
        <div className="section__tete">
          <h2 className="t-d1">
            Réserver sans compte, <br className="seul-large-i" />
            en trois gestes
          </h2>
        </div>
        <ol className="etapes">
          {STEPS.map(({ title, text }, rank) => (
            <li key={title} className="etape">
              <div className="bon-cadre">
                <div className="bon">
                  <span className="rang" aria-hidden="true">
                    {rank + 1}
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
