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
      {message}
    </p>
  );
}
