import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { ComposeAnchor } from "./compose-anchor.tsx";

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
      <Phone className="ico ico--s" aria-hidden="true" />
      {telephone}
    </>
  );
  return (
    <p className="inf">
      <ComposeAnchor href={write ?? `mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
        <Mail className="ico ico--s" aria-hidden="true" />
        {email}
      </ComposeAnchor>
      {telephone === null ? null : call === null ? <span>{number}</span> : <a href={call}>{number}</a>}
    </p>
  );
}
