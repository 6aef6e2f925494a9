export function Spinner({ label }: { label: string }) {
  return (
    <output className="rondeau">
      <span className="vh">{label}</span>
    </output>
  );
}
