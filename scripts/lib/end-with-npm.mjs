/**
 * npm hands a SIGTERM to the shell that it runs scripts in, and the shell ends without passing it on: a server started
 * by `npm start` would go on running. So the process treats the loss of its parent as the signal.
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
