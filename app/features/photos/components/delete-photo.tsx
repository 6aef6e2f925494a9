import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { PHOTO_TOASTS } from "#app/features/photos/copy/toasts.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type PhotoChange, useChangeToast } from "./change-toast.ts";

type Props = {
  url: string;
  /** Omitted for a place that holds a single photo. */
  id?: string;
  label: string;
  /** With a text label; otherwise an icon alone. */
  wordy?: boolean;
};

/** Opens a confirmation dialog. Without JavaScript the button deletes immediately. */
export function DeletePhoto({ url, id, label, wordy = false }: Props) {
  const fetcher = useFetcher<PhotoChange>();
  const [asking, setAsking] = useState(false);
  useChangeToast(fetcher.data, PHOTO_TOASTS.photo_deleted);
  const fields = { intent: "delete-photo", ...(id === undefined ? {} : { photo_id: id }) };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <form method="post" action={url} onSubmit={ask}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {wordy ? (
          <Button type="submit" look="danger" size="s">
            <Icon of={Trash2} />
            {label}
          </Button>
        ) : (
          <Button type="submit" look="text" size="icon" aria-label={label}>
            <Icon of={Trash2} />
          </Button>
        )}
      </form>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Supprimer cette photo&nbsp;?"
        confirmLabel="Supprimer"
        busyLabel={fetcher.state !== "idle" && "Suppression..."}
        onConfirm={() => {
          setAsking(false);
          void fetcher.submit(fields, { method: "post", action: url });
        }}
      >
        Elle disparaîtra aussi de votre page.
      </AlertDialog>
    </>
  );
}
