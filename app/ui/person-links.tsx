import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { ComposeAnchor } from "./compose-anchor.tsx";

type Props = {
  email: string;
  /** Where a message to this person opens; by default in the mail application. */
  write?: string | null;
  telephone: string | null;
  call: string | null;
};

/** Somebody's address and number, each one tap away; a number that cannot be dialled is only read. */
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
