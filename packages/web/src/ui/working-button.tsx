import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import classes from './working-button.module.css';

interface WorkingButtonProps extends Omit<ButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** What it started is not finished: it shows that, and can't be pressed again. */
  isWorking: boolean;
}

/** Mantine's own way is to disable the button, and with it goes the focus of whoever pressed it. This one keeps it. */
export function WorkingButton({ isWorking, onClick, className, ...others }: WorkingButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isWorking) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Button
      {...others}
      className={className ? `${classes.button} ${className}` : (classes.button ?? '')}
      onClick={press}
      {...(isWorking && { 'aria-disabled': true, 'aria-busy': true })}
    />
  );
}
