import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import classes from './loading-button.module.css';

interface LoadingButtonProps extends Omit<ButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** What it started is not finished: it shows that, and can't be pressed again. */
  isLoading: boolean;
}

/** Mantine's own way is to disable the button, and with it goes the focus of whoever pressed it. This one keeps it. */
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
