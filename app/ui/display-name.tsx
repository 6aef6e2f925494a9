import * as styles from "./display-name.module.css";

type Props = { children: string; lacksLetter: boolean };

/** A person's name in a heading: whole in Georgia when the display face lacks one of its letters, which would stand out alone. */
export function DisplayName({ children, lacksLetter }: Props) {
  return lacksLetter ? <span className={styles.whole}>{children}</span> : children;
}
