import type { ChangeEvent } from 'react';
import type { useAvailability } from '../../shared/session/use-availability.ts';

interface Input {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A field that is checked when it loses focus. An empty one has no error before the form is submitted. */
export function checkedField<Field extends Input>(
  field: Field,
  { state, ask, forget }: ReturnType<typeof useAvailability>,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      field.onChange(event);
      forget();
    },
    onBlur: () => {
      if (field.value.trim() !== '' && state === 'unchecked') void ask(field.value);
    },
  };
}
