import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";

type Props = { email: string; telephone: string | null; call: string | null };

/** Somebody's address and number, each one tap away; a number that cannot be dialled is only read. */
export function PersonLinks({ email, telephone, call }: Props) {
  const number = (
    <>
      <Phone className="ico ico--s" aria-hidden="true" />
      {telephone}
    </>
  );
  return (
    <p className="inf">
      <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
        <Mail className="ico ico--s" aria-hidden="true" />
        {email}
      </a>
      {telephone === null ? null : call === null ? <span>{number}</span> : <a href={call}>{number}</a>}
    </p>
  );
}
