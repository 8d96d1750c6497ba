import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { type Confirmation, useDialogs } from './dialogs.tsx';

interface ConfirmedButtonProps
  extends Partial<
    Pick<ComponentProps<typeof Button>, 'variant' | 'color' | 'className' | 'isLoading' | 'disabled' | 'aria-label'>
  > {
  label: string;
  title: string;
  message: string;
  /** What the button is called that confirms, unless as this one. */
  confirmLabel?: string;
  danger?: Confirmation['danger'];
  /** Nothing is lost, so it is done without a question. */
  isHarmless?: boolean;
  onConfirmed: () => void;
}

/** A button that asks before it does anything. */
export function ConfirmedButton({
  label,
  title,
  message,
  confirmLabel = label,
  danger = false,
  isHarmless = false,
  onConfirmed,
  variant = 'default',
  ...look
}: ConfirmedButtonProps) {
  const dialogs = useDialogs();

  async function ask(): Promise<void> {
    if (isHarmless || (await dialogs.confirm({ title, message, confirmLabel, danger }))) onConfirmed();
  }

  return (
    <Button {...look} variant={variant} onClick={() => void ask()}>
      {label}
    </Button>
  );
}
