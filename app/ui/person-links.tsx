import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { ComposeAnchor } from "./compose-anchor.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./person-links.module.css";

type Props = {
  email: string;
  /** Link that opens a message to this person; `mailto:` by default. */
  write?: string | null;
  telephone: string | null;
  call: string | null;
};

/** Links to a person's e-mail address and telephone; an invalid number is plain text. */
export function PersonLinks({ email, write, telephone, call }: Props) {
  const number = (
    <>
      <Icon of={Phone} size="small" />
      {telephone}
    </>
  );
  return (
    <p className={styles.contactLinks}>
      <ComposeAnchor href={write ?? `mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
        <Icon of={Mail} size="small" />
        {email}
      </ComposeAnchor>
      {telephone === null ? null : call === null ? <span>{number}</span> : <a href={call}>{number}</a>}
    </p>
  );
}
