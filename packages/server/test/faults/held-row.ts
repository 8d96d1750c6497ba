/** Somebody else's transaction on PostgreSQL, which holds a row that the server's own transactions need. */
import pg from 'pg';

export interface HeldRow {
  /** The connections that wait for the row now. */
  waiting(): Promise<number[]>;
  /**
   * Ends all connections of the application with this name, if none of them has been used for a while: the end of one
   * that is in use is told to whoever uses it.
   *
   * @returns how many; none while one is in use
   */
  terminateIdle(application: string): Promise<number>;
  /** Ends a connection, as an operator or a failover would. */
  terminate(backend: number): Promise<void>;
  release(): Promise<void>;
}

/** Holds the kept count of this name, which has no row yet: whoever wants to change it has to wait. */
export async function holdCount(databaseUrl: string, name: string): Promise<HeldRow> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query('insert into kept_counts (name, value) values ($1, 0)', [name]);
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const observer = new pg.Client(databaseUrl);
  await observer.connect();

  async function backends(condition: string, value: unknown): Promise<number[]> {
    const { rows } = await observer.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and ${condition}`,
      [value],
    );
    return rows.map((row) => row.pid);
  }

  return {
    waiting: () => backends('$1 = any(pg_blocking_pids(pid))', own[0]?.pid),
    async terminateIdle(application) {
      const { rows } = await observer.query(
        `with theirs as (
           select pid, state = 'idle' and state_change < clock_timestamp() - interval '200 ms' as is_idle
           from pg_stat_activity where datname = current_database() and application_name = $1)
         select pg_terminate_backend(pid) from theirs where (select bool_and(is_idle) from theirs)`,
        [application],
      );
      return rows.length;
    },
    async terminate(backend) {
      await observer.query('select pg_terminate_backend($1)', [backend]);
    },
    async release() {
      await client.query('rollback');
      await client.end();
      await observer.end();
    },
  };
}
