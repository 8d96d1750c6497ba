/**
 * npm hands a SIGTERM to the shell that it runs scripts in, and the shell dies without telling its child: a server
 * started by `npm start` would live on, unseen. So it takes the loss of its parent for the signal that it missed.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
