import Share from "lucide-react/icons/share";
import { useRef } from "react";
import { copyText } from "#app/frame/copy-text.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./selection.module.css";

/** Whoever has the address sees the same page. */
export function ShareSelection({ adresse }: { adresse: string }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const share = async () => {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      // Refused when the person closes the sheet.
      await navigator.share({ title: "Ma sélection", url: adresse }).catch(() => {});
    } else if (!(await copyText(adresse, COMMON_TOASTS.link_copied))) input.current?.select();
  };
  return (
    <div className={styles.share}>
      <input
        ref={input}
        className={field.input}
        readOnly
        value={adresse}
        aria-label="Adresse de cette sélection"
        onFocus={(event) => event.currentTarget.select()}
      />
      {hydrated ? (
        <Button look="outline" onClick={() => void share()}>
          <Icon of={Share} />
          Partager
        </Button>
      ) : null}
    </div>
  );
}
