import Copy from "lucide-react/icons/copy";
import { useRef } from "react";
import { FAILURE_TOASTS, SUCCESS_TOASTS } from "#app/copy/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Panel } from "#app/ui/panel.tsx";
import { showToast } from "#app/ui/toast.ts";

/** The URL of the chef's public JSON data, for their own site. */
export function PublicLinkCard({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(SUCCESS_TOASTS.link_copied);
    } catch {
      input.current?.select();
      showToast(FAILURE_TOASTS.copy_link);
    }
  };
  return (
    <Panel title="Intégration site web" className="integration">
      <p className="t-2">
        Affichez vos services sur votre site avec ce lien. Il ne contient que ce qui est déjà public.
      </p>
      <div className="integration__lien">
        <input
          ref={input}
          className="saisie"
          readOnly
          value={url}
          aria-label="Lien d’intégration"
          onFocus={(event) => event.currentTarget.select()}
        />
        {hydrated ? (
          <Button look="neutral" size="icon" aria-label="Copier le lien d’intégration" onClick={() => void copy()}>
            <Copy className="ico" aria-hidden="true" />
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
