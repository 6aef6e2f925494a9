import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { ComponentProps, FocusEvent } from "react";
import { useFetcher } from "react-router";
import { PHOTO_TOASTS } from "#app/features/photos/copy/toasts.ts";
import * as button from "#app/ui/button.module.css";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnPhoto } from "../photos.server.ts";
import { type PhotoChange, useChangeToast } from "./change-toast.ts";
import { DeletePhoto } from "./delete-photo.tsx";
import { Photo } from "./photo.tsx";
import * as styles from "./photo-row.module.css";

type Props = {
  photo: OwnPhoto;
  rank: number;
  count: number;
  url: string;
  main: boolean;
  held: boolean;
  handle: ComponentProps<"button">;
};

export function PhotoRow({ photo: { id, description, photo }, rank, count, url, main, held, handle }: Props) {
  const hydrated = useHydrated();
  const name = description === null ? `la photo ${rank + 1}` : `«\u00a0${description}\u00a0»`;
  return (
    <li className={clsx(styles.row, held && styles.held)} data-photo={id}>
      {hydrated ? (
        <button
          type="button"
          className={clsx(button.button, button.text, button.iconOnly, styles.handle)}
          aria-label={`Déplacer ${name}\u00a0: espace pour saisir, flèches pour changer de place, espace pour poser`}
          aria-pressed={held}
          {...handle}
        >
          <Icon of={GripVertical} />
        </button>
      ) : (
        <span />
      )}
      <Photo photo={photo} alt="" sizes="116px" />
      <Description id={id} description={description ?? ""} url={url} main={main} />
      <div className={styles.actions}>
        <Move id={id} url={url} to={rank - 1} label={`Monter ${name}`} disabled={rank === 0}>
          <Icon of={ChevronUp} />
        </Move>
        <Move id={id} url={url} to={rank + 1} label={`Descendre ${name}`} disabled={rank === count - 1}>
          <Icon of={ChevronDown} />
        </Move>
        <DeletePhoto url={url} id={id} label={`Supprimer ${name}`} />
      </div>
    </li>
  );
}

type MoveProps = ComponentProps<"button"> & { id: string; url: string; to: number; label: string };

/** Uses `aria-disabled` at the ends of the list: `disabled` would lose the keyboard focus. */
function Move({ id, url, to, label, disabled, children }: MoveProps) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<PhotoChange>();
  useChangeToast(fetcher.data, null);
  return (
    <fetcher.Form method="post" action={url}>
      <input type="hidden" name="intent" value="move-photo" />
      <input type="hidden" name="photo_id" value={id} />
      <input type="hidden" name="position" value={to} />
      <Button
        type="submit"
        look="text"
        size="icon"
        aria-label={label}
        {...(hydrated
          ? { "aria-disabled": disabled, onClick: (press) => disabled && press.preventDefault() }
          : { disabled })}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}

type DescriptionProps = { id: string; description: string; url: string; main: boolean };

/** Saved on blur; with a button when there is no JavaScript. */
function Description({ id, description, url, main }: DescriptionProps) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<PhotoChange>();
  const { data } = fetcher;
  useChangeToast(data, PHOTO_TOASTS.photo_updated);
  const save = (event: FocusEvent<HTMLInputElement>) => {
    const { form, value } = event.currentTarget;
    if (hydrated && value.trim() !== description) void fetcher.submit(form);
  };
  return (
    <fetcher.Form method="post" action={url} className={styles.description}>
      <input type="hidden" name="intent" value="describe-photo" />
      <input type="hidden" name="photo_id" value={id} />
      <Field
        className={styles.field}
        label={
          <>
            Description{" "}
            {main ? (
              <Chip className={styles.mainChip} look="butter">
                Photo principale
              </Chip>
            ) : null}
          </>
        }
        error={data?.ok === false ? data.sentence : undefined}
      >
        <TextInput
          name="description"
          placeholder="Ce que l’on voit sur la photo"
          maxLength={300}
          defaultValue={description}
          onBlur={save}
        />
      </Field>
      {hydrated ? null : (
        <Button type="submit" look="neutral" size="s">
          Enregistrer
        </Button>
      )}
    </fetcher.Form>
  );
}
