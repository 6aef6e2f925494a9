import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Band } from "./band.tsx";
import { LinkButton } from "./button.tsx";
import * as layout from "./layout.module.css";
import { List } from "./list.tsx";
import * as styles from "./paged-list.module.css";

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type PagedListProps<Row> = {
  label: string;
  page: Page<Row>;
  /** The URL of a later page, and the URL of its rows as `{ list: page | null }`. */
  pathOf: (cursor: string) => string;
  dataPathOf?: (cursor: string) => string;
  renderRow: (row: Row) => ReactNode;
};

/** A list with « Voir plus »: a link to the next page, whose rows are appended here when JavaScript runs. */
export function PagedList<Row extends { readonly id: string }>({ label, page, ...rest }: PagedListProps<Row>) {
  return (
    <List label={label}>
      <Rows page={page} {...rest} />
    </List>
  );
}

function Rows<Row extends { readonly id: string }>({ page, ...rest }: Omit<PagedListProps<Row>, "label">) {
  return (
    <>
      {page.rows.map((row) => (
        <Fragment key={row.id}>{rest.renderRow(row)}</Fragment>
      ))}
      {page.next === null ? null : <More key={page.next} cursor={page.next} {...rest} />}
    </>
  );
}

type MoreProps<Row> = Omit<PagedListProps<Row>, "label" | "page"> & { cursor: string };

/** Each page has its own fetcher, so that every loaded page is revalidated after a change. */
function More<Row extends { readonly id: string }>({ cursor, ...rest }: MoreProps<Row>) {
  const { pathOf, dataPathOf = pathOf } = rest;
  const fetcher = useFetcher<{ list: Page<Row> | null }>();
  const list = fetcher.data?.list;
  const start = useRef<HTMLLIElement>(null);
  const grown = list !== undefined && list !== null;
  useEffect(() => {
    if (grown) start.current?.nextElementSibling?.querySelector<HTMLElement>("a, button")?.focus();
  }, [grown]);
  if (grown) {
    return (
      <>
        <li ref={start} hidden />
        <Rows page={list} {...rest} />
      </>
    );
  }
  const loading = fetcher.state !== "idle";
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void fetcher.load(dataPathOf(cursor));
  };
  return (
    <li className={styles.loadMore}>
      {list === null && !loading ? <Band tone="danger" role="alert" title="La suite n’a pas pu être chargée." /> : null}
      <LinkButton to={pathOf(cursor)} look="outline" aria-busy={loading || undefined} onClick={showMore}>
        {loading ? "Chargement..." : list === null ? "Réessayer" : "Voir plus"}
      </LinkButton>
    </li>
  );
}

/** Link to the next page of a list; works without JavaScript. */
export function ShowMore({ to, label = "Voir plus" }: { to: string; label?: string }) {
  return (
    <p className={layout.more}>
      <LinkButton to={to} look="outline" preventScrollReset>
        {label}
      </LinkButton>
    </p>
  );
}
