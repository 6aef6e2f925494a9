/** A price that most people pay and, where some pay less, the lowest one under it. */
export function AnnouncedPrice({ main, lower }: { main: string; lower: string | null }) {
  return (
    <span className="apartir">
      {main}
      {lower === null ? null : <small>{lower}</small>}
    </span>
  );
}
