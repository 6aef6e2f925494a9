import clsx from "clsx";
import ImageIcon from "lucide-react/icons/image";
import RotateCw from "lucide-react/icons/rotate-cw";
import Upload from "lucide-react/icons/upload";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import * as field from "./field.module.css";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./upload.module.css";

type DropZoneProps = {
  title: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  name?: string;
  /** Text of the button drawn inside the zone. */
  choose: string;
  /** Text shown while files are dragged over the zone. */
  release: (count: number) => string;
  onFiles: (files: File[]) => void;
};

/** A file input covers the whole zone, so the browser handles clicks, keys and drops. */
export function DropZone(props: DropZoneProps) {
  const { title, hint, accept, multiple = true, disabled = false, name, choose, release, onFiles } = props;
  const [over, setOver] = useState(0);
  const leave = () => setOver(0);
  const input = useRef<HTMLInputElement>(null);
  // A file chosen before hydration: nobody heard its change event, and the button that would send it is gone.
  useEffect(() => {
    if (input.current !== null && input.current.value !== "") takeFiles(input.current, onFiles);
  }, [onFiles]);
  return (
    <label className={clsx(styles.dropzone, over > 0 && styles.over, disabled && styles.disabled)}>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onDragEnter={(event) => setOver(Math.max(1, event.dataTransfer.items.length))}
        onDragLeave={leave}
        onDrop={(event) => {
          leave();
          // For a single-file input the browser would silently keep one of several files.
          if (multiple || event.dataTransfer.files.length < 2) return;
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }}
        onChange={(event) => takeFiles(event.currentTarget, onFiles)}
      />
      <Icon of={Upload} size="large" />
      <b>{over > 0 ? release(over) : title}</b>
      <span className={field.hint}>{hint}</span>
      {disabled ? null : (
        <span className={buttonClass({ look: "outline", size: "s" }, styles.choose)} aria-hidden="true">
          {choose}
        </span>
      )}
    </label>
  );
}

/** Empties the input, so that the same file can be chosen again. */
function takeFiles(input: HTMLInputElement, onFiles: (files: File[]) => void): void {
  const files = [...(input.files ?? [])];
  input.value = "";
  onFiles(files);
}

type RowProps = {
  fileName: string;
  thumbnail?: string | undefined;
  state: { kind: "sending"; percent: number } | { kind: "processing" } | { kind: "failed"; error: string };
  cancelLabel: string;
  onCancel: () => void;
  onRetry?: (() => void) | undefined;
};

export function UploadRow({ fileName, thumbnail, state, cancelLabel, onCancel, onRetry }: RowProps) {
  return (
    <li className={styles.item}>
      {thumbnail === undefined ? (
        <span className={styles.document}>
          <Icon of={ImageIcon} />
        </span>
      ) : (
        <img src={thumbnail} alt="" />
      )}
      <div>
        <p className={styles.name}>
          <b>{fileName}</b>
          {state.kind === "failed" ? null : (
            <span>{state.kind === "sending" ? `${state.percent} %` : "Traitement…"}</span>
          )}
        </p>
        {state.kind === "failed" ? (
          <FieldError>{state.error}</FieldError>
        ) : (
          <ProgressBar label={`Envoi de ${fileName}`} percent={state.kind === "sending" ? state.percent : 100} />
        )}
      </div>
      {onRetry === undefined ? (
        <Button look="text" size="icon" aria-label={cancelLabel} onClick={onCancel}>
          <Icon of={X} />
        </Button>
      ) : (
        <Button look="neutral" size="s" onClick={onRetry}>
          <Icon of={RotateCw} />
          Réessayer
        </Button>
      )}
    </li>
  );
}

function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return <progress className={styles.progress} aria-label={label} value={percent} max={100} />;
}
