export const meta = () => [
  { title: "Convive — un chef à votre table" },
  {
    name: "description",
    content: "Réservez un chef indépendant : à domicile, en cours de cuisine, en traiteur ou en conseil.",
  },
];

export default function Home() {
  return (
    <div className="conteneur vide">
      <h1 className="t-hero">Un chef à votre table</h1>
      <p className="t-chapo">Trouvez un chef indépendant, écrivez-lui et réservez un créneau, sans créer de compte.</p>
    </div>
  );
}
