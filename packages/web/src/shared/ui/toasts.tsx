import { type MouseEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismiss, openForMessages, type Toast, toastStore } from './toast.ts';
import classes from './toasts.module.css';

/**
 * The messages that no dialog shows, or whose dialog has closed with them. The live regions always exist, because
 * screen readers announce only changes in existing ones.
 */
export function Toasts() {
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const dialogs = useSyncExternalStore(toastStore.subscribe, toastStore.openDialogs);
  const toasts = all.filter(({ dialog }) => dialog === null || !dialogs.includes(dialog));
  const region = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = region.current;
    if (element !== null && !element.matches(':popover-open')) element.showPopover();
  }, []);

  return (
    <div ref={region} popover="manual" className={classes.region}>
      <div aria-live="assertive" className={classes.stack}>
        <ToastList toasts={toasts.filter((one) => one.kind === 'error')} />
      </div>
      <div aria-live="polite" className={classes.stack}>
        <ToastList toasts={toasts.filter((one) => one.kind === 'success')} />
      </div>
    </div>
  );
}

function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, message, kind, action }) => (
    <p key={id} className={classes.toast} data-kind={kind}>
      <Sign kind={kind} />
      <span>{message}</span>
      {action !== null && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  ));
}

/**
 * What came while the dialog was on top: a failure until something in it is pressed or sent again, good news for as long
 * as anywhere. `around` are the properties of the dialog.
 */
export function useDialogMessages() {
  const [dialog] = useState(() => Symbol('dialog'));
  const [failure, setFailure] = useState<{ id: number; message: string | null }>({ id: 0, message: null });
  const failed = useRef<HTMLParagraphElement>(null);
  const own = useSyncExternalStore(toastStore.subscribe, toastStore.current).filter((one) => one.dialog === dialog);
  const newest = own.findLast(({ kind }) => kind === 'error');
  if (newest !== undefined && newest.id > failure.id) setFailure({ id: newest.id, message: newest.message });

  useLayoutEffect(() => openForMessages(dialog), [dialog]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is brought into view.
  useLayoutEffect(() => {
    failed.current?.scrollIntoView({ block: 'nearest' });
  }, [failure.id]);

  const clear = () => setFailure(({ id }) => ({ id, message: null }));
  return {
    around: {
      onSubmitCapture: clear,
      onClickCapture: ({ target }: MouseEvent) => target instanceof Element && target.closest('button') && clear(),
    },
    messages: (
      <>
        {failure.message !== null && (
          <p key={failure.id} ref={failed} role="alert" className={classes.failure}>
            {failure.message}
          </p>
        )}
        <div aria-live="polite" className={classes.news}>
          <ToastList toasts={own.filter((one) => one.kind === 'success')} />
        </div>
      </>
    ),
  };
}

function Sign({ kind }: Pick<Toast, 'kind'>) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentcolor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes.sign}
    >
      <circle cx="10" cy="10" r="8" />
      <path d={kind === 'success' ? 'm6.5 10.3 2.4 2.4 4.6-5' : 'M10 6v4.5M10 13.7v.1'} />
    </svg>
  );
}
