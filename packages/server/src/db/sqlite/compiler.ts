import { type SelectModifierNode, SqliteQueryCompiler } from 'kysely';

const ROW_LOCKS = new Set<string | undefined>([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
  'NoWait',
  'SkipLocked',
] satisfies SelectModifierNode['modifier'][]);

/** Omits row locks, which SQLite does not have: a transaction there takes the lock for writing when it begins. */
export class LocklessSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }
}
