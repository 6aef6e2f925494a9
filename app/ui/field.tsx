import clsx from "clsx";
import Search from "lucide-react/icons/search";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import * as styles from "./field.module.css";
import { Icon } from "./icon.tsx";
import { plausible } from "./plausible.ts";

type FieldControl = {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

type EmailProps = { label?: string; error: string | undefined; defaultValue: string | undefined };

type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** No space before the required mark (« Prénom* »), where the wording is fixed. */
  tightMark?: boolean;
  className?: string;
  children: ReactNode;
};

/** The address of who sends a form. */
export function SenderEmail({ label = "Email", error, defaultValue }: EmailProps) {
  return (
    <Field label={label} required error={error}>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        placeholder="vous@exemple.fr"
        defaultValue={defaultValue}
      />
    </Field>
  );
}

/** Label, control, error and help, linked by ARIA attributes. */
export function Field({ label, help, error, required = false, tightMark = false, className, children }: FieldProps) {
  const id = useId();
  const { shown, whole, judge } = useShownError(error);
  const invalid = Boolean(shown);
  const described = [invalid && `${id}-erreur`, help && `${id}-aide`].filter(Boolean).join(" ");
  const control = useMemo<FieldControl>(
    () => ({
      id,
      "aria-required": required || undefined,
      "aria-invalid": invalid || undefined,
      "aria-describedby": described || undefined,
    }),
    [id, required, invalid, described],
  );
  return (
    <div ref={whole} className={clsx(styles.field, className)} onInput={judge}>
      <label htmlFor={id}>
        {label}
        {required ? <span className={styles.required}>{tightMark ? "*" : " *"}</span> : null}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {shown ? <FieldError id={`${id}-erreur`}>{shown}</FieldError> : null}
      {help ? (
        <p className={styles.hint} id={`${id}-aide`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/**
 * The error of a field until its content is plausible: a field in error is judged again at each key, one that was never wrong is
 * not judged while it is typed. Sending the form shows what the server says, also when it says the same again. `correct` is for
 * controls without an input event, such as the buttons of a counter.
 */
export function useShownError<Whole extends HTMLElement = HTMLDivElement>(error: string | undefined) {
  const whole = useRef<Whole>(null);
  const [corrected, setCorrected] = useState(false);
  const [known, setKnown] = useState(error);
  if (known !== error) {
    setKnown(error);
    setCorrected(false);
  }
  useEffect(() => {
    if (!corrected) return;
    const form = whole.current?.closest("form");
    const send = () => setCorrected(false);
    form?.addEventListener("submit", send);
    return () => form?.removeEventListener("submit", send);
  }, [corrected]);
  const judge = ({ target }: FormEvent) => {
    if (error && isControl(target)) setCorrected(isPlausible(target));
  };
  const correct = () => setCorrected(true);
  return { shown: corrected ? undefined : error, whole, judge, correct };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function isPlausible(control: Control): boolean {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
  const required = control.getAttribute("aria-required") === "true";
  return plausible({ type: control.type, value: control.value, required });
}

type CheckFieldProps = {
  name: string;
  error?: string | undefined;
  defaultChecked?: boolean | undefined;
  children: ReactNode;
};

/** A box to tick under a sentence, with its error. */
export function CheckField({ name, error, defaultChecked, children }: CheckFieldProps) {
  const id = useId();
  const { shown, whole, judge } = useShownError(error);
  return (
    <div ref={whole} onInput={judge}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          aria-invalid={shown === undefined ? undefined : true}
          aria-describedby={shown === undefined ? undefined : id}
        />
        <span>{children}</span>
      </label>
      {shown === undefined ? null : <FieldError id={id}>{shown}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={TriangleAlert} />
      <span>{children}</span>
    </p>
  );
}

/** The attributes a control takes from its field. Without `required`: the browser would show its own messages. */
export function useFieldControl(): FieldControl | Record<string, never> {
  return useContext(FieldContext) ?? {};
}

type TextInputProps = ComponentProps<"input"> & { icon?: ReactNode; suffix?: string };

export function TextInput({ icon, suffix, className, ...rest }: TextInputProps) {
  const control = useFieldControl();
  const input = <input type="text" {...control} {...rest} className={clsx(styles.input, className)} />;
  if (icon !== undefined) {
    return (
      <div className={styles.withIcon}>
        {icon}
        {input}
      </div>
    );
  }
  if (suffix !== undefined) {
    return (
      <div className={styles.withSuffix}>
        {input}
        <span aria-hidden="true">{suffix}</span>
      </div>
    );
  }
  return input;
}

/** A search text, `q` in the URL. */
export function SearchInput(props: Omit<TextInputProps, "type" | "icon">) {
  const icon = <Icon of={Search} />;
  return <TextInput type="search" name="q" maxLength={100} autoComplete="off" icon={icon} {...props} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useFieldControl()} {...rest} className={clsx(styles.input, className)} />;
}

/** The native select: it uses the device's own picker and works without JavaScript. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useFieldControl()} {...rest} className={clsx(styles.input, className)} />;
}
