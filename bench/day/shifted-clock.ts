/** For `node --import`: the clock of the whole process is `CLOCK_AHEAD_MS` ahead, so that a run begins when a Monday does. */
const ahead = Number(process.env.CLOCK_AHEAD_MS);
if (!Number.isSafeInteger(ahead)) throw new Error('CLOCK_AHEAD_MS takes a whole number of milliseconds');

const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
