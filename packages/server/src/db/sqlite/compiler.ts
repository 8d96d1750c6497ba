import { type SelectModifierNode, SqliteQueryCompiler } from 'kysely';

const ROW_LOCKS = new Set<string | undefined>([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
  'NoWait',
  'SkipLocked',
] satisfies SelectModifierNode['modifier'][]);

/** SQLite has no locks of rows, and needs none: a transaction begins by locking out all other writers. */
export class LocklessSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }
}
