/** The main price, with the lowest price under it when another profile pays less. */
export function AnnouncedPrice({ main, lower }: { main: string; lower: string | null }) {
  return (
    <span className="apartir">
      {main}
      {lower === null ? null : <small>{lower}</small>}
    </span>
  );
}
