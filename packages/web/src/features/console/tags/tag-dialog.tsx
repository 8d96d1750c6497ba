import type { Board } from '@ieum/contract/boards';
import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { clashingName } from '@ieum/contract/tag-names';
import type { KeptTag } from '@ieum/contract/tags';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { hasCode, hasStatus } from '../../../shared/api/errors.ts';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { TextInput } from '../../../shared/ui/field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { FieldErrors } from '../../../shared/ui/use-form.ts';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { useConsoleForm } from '../use-console-form.ts';
import { changeTag, tagsChanged } from './tag-queries.ts';

interface TagDialogProps {
  board: Board;
  /** Null: a new one. */
  tag: KeptTag | null;
  /** All of the board. */
  tags: readonly KeptTag[];
  onClose: () => void;
}

interface Values {
  tagName: string;
  tagNameEn: string;
}

/** What a tag is called, in both languages. */
export function TagDialog({ board, tag, tags, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const others = tags.filter(({ id }) => id !== tag?.id);
  const { frame, field } = useConsoleForm<Values>({
    initial: { tagName: tag?.tagName ?? '', tagNameEn: tag?.tagNameEn ?? '' },
    validate: (values) => problemsOf(values, others, t),
    send: async (body, changed) => {
      if (tag === null) await call('POST /api/admin/tags/{board}', { params: { board }, body });
      else await changeTag(board, tag.id, changed);
      toast(t(tag === null ? 'admin.tags.added' : 'admin.tags.saved'), 'success');
      await tagsChanged(client, board);
      onClose();
    },
    errorsIn: (error) => {
      // Another admin was faster, and the list is out of date.
      if (hasStatus(error, 409)) void tagsChanged(client, board);
      return hasCode(error, 'TAG_NAME_TAKEN') ? { tagName: error.detail } : null;
    },
  });

  return (
    <DialogForm
      {...frame}
      title={
        tag === null
          ? t('admin.tags.addTo', { board: t(`common.board.${board}`) })
          : t('admin.tags.editOf', { name: tag.tagName })
      }
      submitLabel={t(tag === null ? 'admin.tags.add' : 'admin.save')}
      onClose={onClose}
    >
      <TextInput {...field('tagName')} label={t('admin.tags.nameField')} autoComplete="off" />
      <TextInput
        {...field('tagNameEn')}
        label={t('admin.tags.englishField')}
        description={t('admin.tags.englishHelp')}
        lang="en"
        autoComplete="off"
      />
    </DialogForm>
  );
}

function problemsOf(values: Values, others: readonly KeptTag[], t: Translate): FieldErrors<Values> {
  const found: FieldErrors<Values> = {};
  for (const name of ['tagName', 'tagNameEn'] as const) {
    const { problem } = checkField(name, values[name]);
    if (problem !== null) found[name] = t(`admin.tags.problem.${problem}`, { max: LIMITS.tagName });
  }
  if (Object.keys(found).length > 0) return found;
  const tagName = checkField('tagName', values.tagName).value;
  const tagNameEn = checkField('tagNameEn', values.tagNameEn).value || null;
  const clashing = clashingName({ tagName, tagNameEn }, others);
  if (clashing === null) return {};
  const retired = others.filter((other) => other.retired);
  const isRetired = clashingName({ tagName, tagNameEn }, retired) !== null;
  return { [clashing]: t(isRetired ? 'admin.tags.takenByRetired' : 'admin.tags.taken') };
}
