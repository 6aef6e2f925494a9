import { Link } from "react-router";

type Props = { trail: readonly { to: string; label: string }[]; here: string };

export function Breadcrumb({ trail, here }: Props) {
  return (
    <nav className="ariane" aria-label="Fil d’Ariane">
      <ol>
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
