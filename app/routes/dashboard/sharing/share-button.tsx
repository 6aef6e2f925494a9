import Share from "lucide-react/icons/share";
import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const never = () => () => {};

/** Absent where the system has nothing to share with. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const possible = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  // Closing the sheet of the system rejects the promise.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  return possible ? (
    <Button look="outline" onClick={share}>
      <Icon of={Share} />
      Partager
    </Button>
  ) : null;
}
