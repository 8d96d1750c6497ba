import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { dismiss, type Toast, toastStore } from './toast.ts';
import classes from './toasts.module.css';

/** The live regions always exist, because screen readers announce only changes in existing ones. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  // Shown again in the browser's top layer, where the last shown element is on top: a dialog may have been opened
  // since.
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const isBelowDialog = newest !== undefined && document.querySelector('dialog:modal') !== null;
    if (isBelowDialog && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest]);

  return (
    <div ref={region} popover="manual" className={classes.region}>
      <div aria-live="assertive" className={classes.stack}>
        {toasts.filter((one) => one.kind === 'error').map(renderToast)}
      </div>
      <div aria-live="polite" className={classes.stack}>
        {toasts.filter((one) => one.kind === 'success').map(renderToast)}
      </div>
    </div>
  );
}

function renderToast({ id, message, kind, action }: Toast) {
  return (
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
  );
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
