import StarIcon from "lucide-react/icons/star";

export function Star({ label }: { label: string }) {
  return (
    <span className="etoile" title={label}>
      <StarIcon aria-hidden="true" />
      <span className="vh">{label}</span>
    </span>
  );
}
