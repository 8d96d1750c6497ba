import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonOwnProps {
  /** `filled`: the one thing to do here. */
  variant?: 'filled' | 'default' | 'light' | 'subtle';
  color?: 'danger' | undefined;
  size?: 'sm' | 'md';
  fullWidth?: boolean;
  /** With round ends: it lies over what is read. */
  isRound?: boolean;
  leftSection?: ReactNode;
  /** The action is in progress: the button shows it, keeps the focus, and cannot be pressed again. */
  isLoading?: boolean;
  children?: ReactNode;
}

type ButtonProps<Tag extends ElementType> = ButtonOwnProps & { component?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof ButtonOwnProps | 'component'
  >;

/** A button, or with `component={Link}` a link that looks like one. */
export function Button<Tag extends ElementType = 'button'>({
  component,
  variant = 'filled',
  color,
  size = 'md',
  fullWidth = false,
  isRound = false,
  leftSection,
  isLoading = false,
  className,
  onClick,
  children,
  ...others
}: ButtonProps<Tag>) {
  const Element: ElementType = component ?? 'button';
  const press = (event: MouseEvent) => (isLoading ? event.preventDefault() : onClick?.(event));
  return (
    <Element
      {...(component === undefined && { type: 'button' })}
      {...others}
      className={[classes.button, className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-full-width={fullWidth || undefined}
      data-round={isRound || undefined}
      onClick={press}
      {...(isLoading && { 'aria-disabled': true, 'aria-busy': true })}
    >
      <span className={classes.content}>
        {leftSection === undefined ? (
          children
        ) : (
          <>
            {leftSection}
            <span>{children}</span>
          </>
        )}
      </span>
    </Element>
  );
}
