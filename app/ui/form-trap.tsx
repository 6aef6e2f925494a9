export type FormTrapProps = { trapName: string; stampName: string; stamp: string };

/** For programs that fill every field at once; people neither see nor reach it. */
export function FormTrap({ trapName, stampName, stamp }: FormTrapProps) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={stampName} value={stamp} readOnly />
    </div>
  );
}
