import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import classes from './loading-button.module.css';

interface LoadingButtonProps extends Omit<ButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** The action is in progress: the button shows it and cannot be pressed again. */
  isLoading: boolean;
}

/** Mantine disables a loading button, which loses the focus. This one keeps it. */
export function LoadingButton({ isLoading, onClick, className, ...others }: LoadingButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Button
      {...others}
      className={className ? `${classes.button} ${className}` : (classes.button ?? '')}
      onClick={press}
      {...(isLoading && { 'aria-disabled': true, 'aria-busy': true })}
    />
  );
}
