/**
 * A bounded queue which neither a network nor an account can fill alone. When it is full, the newest job of the account
 * with the most jobs gives way to those who have fewer; the accounts take turns. Each account has one job running at a
 * time, so that many correct passwords of one member are never counted as that many attempts of the same moment.
 */

export interface Party {
  network: string;
  account: string;
}

interface Job extends Party {
  /** The job with the lowest turn is next: an account that waits with many jobs has one in each turn. */
  turn: number;
  run(): Promise<void>;
  refuse(): void;
}

export interface FairQueue {
  /** How many jobs run at the same time. */
  concurrency: number;
  readonly running: number;
  readonly waiting: number;
  /** Would a job of this party be refused now? */
  isFullFor(party: Party): boolean;
  /** @param refusal the error of a job that is refused, either at once or when it gives way */
  add<T>(party: Party, work: () => Promise<T>, refusal: () => Error): Promise<T>;
}

export function newFairQueue(concurrency: number, longest: number): FairQueue {
  const waiting: Job[] = [];
  const running = new Set<Job>();
  let turn = 0;

  function startNext(): void {
    while (running.size < queue.concurrency) {
      const ready = waiting.filter((job) => !running.values().some((other) => isSameAccount(job, other)));
      if (ready.length === 0) return;
      start(ready.reduce((first, job) => (job.turn < first.turn ? job : first)));
    }
  }

  function start(job: Job): void {
    remove(job);
    running.add(job);
    turn = job.turn;
    job.run().finally(() => {
      running.delete(job);
      startNext();
    });
  }

  function remove(job: Job): void {
    waiting.splice(waiting.indexOf(job), 1);
  }

  function turnOf(party: Party): number {
    return Math.max(turn, ...waiting.filter((job) => isSameAccount(job, party)).map((job) => job.turn)) + 1;
  }

  const queue: FairQueue = {
    concurrency,
    get running() {
      return running.size;
    },
    get waiting() {
      return waiting.length;
    },
    isFullFor: (party) => waiting.length >= longest && whoGivesWay(waiting, party) === null,
    async add(party, work, refusal) {
      if (waiting.length >= longest) {
        const job = whoGivesWay(waiting, party);
        if (job === null) throw refusal();
        remove(job);
        job.refuse();
      }
      return new Promise((resolve, reject) => {
        const run = () => work().then(resolve, reject);
        waiting.push({ ...party, turn: turnOf(party), run, refuse: () => reject(refusal()) });
        startNext();
      });
    },
  };
  return queue;
}

/** null: nobody has more jobs than this party would have. */
function whoGivesWay(waiting: Job[], { network, account }: Party): Job | null {
  const networks = Map.groupBy(waiting, (job) => job.network);
  const own = networks.get(network) ?? [];
  const most = longestOf(networks);
  const isOther = most.length > own.length + 1;
  const accounts = Map.groupBy(isOther ? most : own, (job) => job.account);
  const jobs = longestOf(accounts);
  if (!isOther && jobs.length <= (accounts.get(account)?.length ?? 0) + 1) return null;
  return jobs.at(-1) ?? null;
}

function longestOf(groups: Map<string, Job[]>): Job[] {
  return groups.values().reduce((longest, jobs) => (jobs.length > longest.length ? jobs : longest), [] as Job[]);
}

function isSameAccount(a: Party, b: Party): boolean {
  return a.network === b.network && a.account === b.account;
}
