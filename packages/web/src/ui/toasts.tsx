import { useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast.ts';
import classes from './toasts.module.css';

/** The live regions are there before anything is said in them: screen readers announce only what changes. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <div className={classes.region}>
      <div aria-live="assertive" className={classes.stack}>
        {toasts.filter((one) => one.kind === 'error').map(renderToast)}
      </div>
      <div aria-live="polite" className={classes.stack}>
        {toasts.filter((one) => one.kind === 'success').map(renderToast)}
      </div>
    </div>
  );
}

function renderToast({ id, message, kind }: Toast) {
  return (
    <p key={id} className={classes.toast} data-kind={kind}>
      <Sign kind={kind} />
      {message}
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
