import { type FormEvent, useEffect, useRef, useState } from 'react';

/** `Text`: the type of an error's message, a text or the key of one. */
export type FieldErrors<Values, Text extends string = string> = Partial<Record<keyof Values, Text>>;

/** The errors of a refused submission. */
interface Refusal<Values, Text extends string> {
  errors?: FieldErrors<Values, Text>;
  /** Shows an error that belongs to no field; awaited before the focus moves to the first field with an error. */
  tell?: () => Promise<void>;
}

interface FormOptions<Values, Text extends string> {
  /** What is shown of the fields that have not been changed: they follow it. */
  initial: Values;
  /** The errors that are found without the server, by field. */
  validate: (values: Values) => FieldErrors<Values, Text>;
  /**
   * Sends the validated values. Null: success. `changed` are those that differ from what is saved, for what must not put
   * back what others have changed meanwhile.
   */
  send: (values: Values, changed: Partial<Values>) => Promise<Refusal<Values, Text> | null>;
  /** Keeps what has been changed outside the form; without it, it is gone with the form. */
  keeper?: Keeper<Values> | undefined;
}

interface Keeper<Values> {
  /** What has been changed, as of this render. */
  changes: Partial<Values>;
  update: (next: (before: Partial<Values>) => Partial<Values>) => void;
}

/**
 * A form: its values, field errors, and submission, one at a time. Typing in a field removes its error; a failed
 * submission moves the focus to the first field with an error. A failure never loses what was typed.
 */
export function useForm<Values extends object, Text extends string = string>(options: FormOptions<Values, Text>) {
  const { initial, validate, send } = options;
  const [changes, update] = useState<Partial<Values>>({});
  const keeper = options.keeper ?? { changes, update };
  const values: Values = { ...initial, ...keeper.changes };
  const [errors, setErrors] = useState<FieldErrors<Values, Text>>({});
  const [isSending, setSending] = useState(false);
  /** Counts the failures: each moves the focus once, when the errors are on the screen. */
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: errors that are there already do not move the focus again.
  useEffect(() => {
    if (failures > 0) focusFirstError(form.current, Object.keys(errors));
  }, [failures]);

  function setValue<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    keeper.update((before) => {
      const others = pick(before, (other) => other !== name);
      return value === initial[name] ? others : { ...others, [name]: value };
    });
  }

  function changed(): Partial<Values> {
    return pick(keeper.changes, (name, value) => value !== initial[name]);
  }

  function clearError(name: keyof Values): void {
    setErrors(({ [name]: _, ...others }) => others as FieldErrors<Values, Text>);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const found = validate(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return setFailures((count) => count + 1);
    setSending(true);
    const refusal = await send(values, changed()).finally(() => setSending(false));
    if (refusal === null) return;
    setErrors(refusal.errors ?? {});
    await refusal.tell?.();
    setFailures((count) => count + 1);
  }

  function change<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    setValue(name, value);
    clearError(name);
  }

  return {
    form,
    values,
    errors,
    isSending,
    submit,
    /** The props of a `ConsoleForm` or a `DialogForm`. */
    frame: { form, isSending, onSubmit: submit },
    setValue,
    setErrors,
    change,
    /** The props of a text input or a select. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change(name, currentTarget.value as Values[Name]),
    }),
    /** The props of a field whose `onChange` is given the value itself. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change(name, value),
    }),
  };
}

/** Those of the values that `isWanted` returns true for. */
export function pick<Values extends object>(
  values: Partial<Values>,
  isWanted: (name: keyof Values, value: unknown) => boolean,
): Partial<Values> {
  const wanted = Object.entries(values).filter(([name, value]) => isWanted(name as keyof Values, value));
  return Object.fromEntries(wanted) as Partial<Values>;
}

/** Focuses the first element marked as invalid; if there is none, the first field that an error is of. */
function focusFirstError(form: HTMLFormElement | null, names: string[]): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const named = names.map((name) => form?.elements.namedItem(name)).find((element) => element instanceof HTMLElement);
  (invalid ?? (named as HTMLElement | undefined))?.focus();
}
