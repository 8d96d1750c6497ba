/** The fields of forms: a label, the input, what is wrong with it (announced when it appears), and a hint. */
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import classes from './field.module.css';
import { keepComposing } from './keyboard.ts';

interface FieldFrame {
  label?: ReactNode;
  description?: ReactNode;
  /** What is wrong; `true`: it is said elsewhere. */
  error?: ReactNode;
  /** Something good to say of what was entered. */
  success?: ReactNode;
  /** Inside the input, at its start and its end. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  classNames?: { root?: string; label?: string };
}

export type TextInputProps = FieldFrame & ComponentPropsWithRef<'input'>;

export function TextInput(props: TextInputProps) {
  return (
    <Frame field={props}>
      {(input) => <input type="text" onKeyDown={keepComposing} {...input} className={classes.input} />}
    </Frame>
  );
}

interface NativeSelectProps extends FieldFrame, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  data: readonly (string | { value: string; label: string })[];
}

export function NativeSelect({ data, ...props }: NativeSelectProps) {
  return (
    <Frame field={{ ...props, rightSection: <Chevron /> }}>
      {(input) => (
        <select {...input} className={`${classes.input} ${classes.select}`}>
          {data.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
        </select>
      )}
    </Frame>
  );
}

interface TextareaProps extends FieldFrame, ComponentPropsWithRef<'textarea'> {
  /** It grows with its text, up to `maxRows`. */
  autosize?: boolean;
  minRows?: number;
  maxRows?: number;
}

export function Textarea({ autosize = false, minRows = 3, maxRows, ref, ...props }: TextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured whenever its text changes.
  useLayoutEffect(() => {
    if (autosize && own.current !== null) fitToText(own.current, minRows, maxRows);
  }, [props.value, autosize, minRows, maxRows]);

  // The lines of a text are others in another width: a phone is turned, a window is made narrower.
  useEffect(() => {
    const box = own.current;
    if (box === null || !autosize) return;
    let width = box.clientWidth;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      // Not at once: an observer that changes what it observes is an error.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => fitToText(box, minRows, maxRows));
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [autosize, minRows, maxRows]);

  return (
    <Frame field={props}>
      {(input) => (
        <textarea
          rows={minRows}
          {...input}
          ref={(box) => {
            own.current = box;
            if (typeof ref === 'function') return ref(box);
            if (ref) ref.current = box;
          }}
          className={`${classes.input} ${classes.area}`}
        />
      )}
    </Frame>
  );
}

function fitToText(box: HTMLTextAreaElement, minRows: number, maxRows: number | undefined): void {
  const { scrollY } = window;
  box.style.height = 'auto';
  const line = Number.parseFloat(getComputedStyle(box).lineHeight);
  const most = maxRows === undefined ? Number.POSITIVE_INFINITY : maxRows * line + box.offsetHeight - minRows * line;
  const wanted = box.scrollHeight + box.offsetHeight - box.clientHeight;
  box.style.height = `${Math.min(wanted, most)}px`;
  box.style.overflowY = wanted > most ? 'auto' : 'hidden';
  // While it was low, the page may have been too short to be scrolled so far.
  if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' });
}

type InputProps = { id?: string | undefined; className?: string | undefined; 'aria-describedby'?: string | undefined };

interface FrameProps<Props> {
  field: Props;
  /** Given what of the properties is the input's. */
  children: (
    input: Omit<Props, keyof FieldFrame | 'className'> & InputProps & { 'aria-invalid': true | undefined },
  ) => ReactNode;
}

function Frame<Props extends FieldFrame & InputProps>({ field, children }: FrameProps<Props>) {
  const own = useId();
  const { label, description, error, success, leftSection, rightSection, classNames, className, ...input } = field;
  const id = field.id ?? own;
  const described = [
    field['aria-describedby'],
    isSaid(error) && `${id}-error`,
    isSaid(success) && !error && `${id}-success`,
    description != null && `${id}-description`,
  ].filter(Boolean);
  return (
    <div className={[className, classNames?.root].filter(Boolean).join(' ')}>
      {label != null && (
        <label htmlFor={id} className={`${classes.label} ${classNames?.label ?? ''}`}>
          {label}
        </label>
      )}
      <div
        className={classes.wrapper}
        data-with-left={leftSection ? true : undefined}
        data-with-right={rightSection ? true : undefined}
        data-error={error ? true : undefined}
      >
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        {children({
          ...input,
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        })}
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </div>
      {isSaid(error) && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {isSaid(success) && !error && (
        <p id={`${id}-success`} role="status" className={classes.success}>
          {success}
        </p>
      )}
      {description != null && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  );
}

function isSaid(text: ReactNode): boolean {
  return text != null && typeof text !== 'boolean' && text !== '';
}

function Chevron() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true" className={classes.chevron}>
      <path d="m5 7 4 4 4-4" stroke="currentcolor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
