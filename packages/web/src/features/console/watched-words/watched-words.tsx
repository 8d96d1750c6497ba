import type { WordAction } from '@ieum/contract/console-choices';
import type { WatchedWord } from '@ieum/contract/watched-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Section } from '../parts.tsx';
import { DataTable } from '../table.tsx';
import { actionChoices, WatchedWordForm } from './watched-word-form.tsx';
import { useActionChange, useWordRemoval } from './watched-word-queries.ts';
import classes from './watched-words.module.css';

/** So many are seen at a glance, and not searched. */
const SEEN_AT_ONCE = 15;

/** The words that admins watch for in what members write, and what becomes of a text with one. */
export function WatchedWords() {
  const { t } = useTranslation();
  const { data: words, isError, isFetching, refetch } = useQuery(apiQuery('GET /api/admin/watched-words', {}));
  return (
    <Section title={t('admin.watched.title')}>
      <p className={classes.help}>{t('admin.watched.help')}</p>
      <p className={classes.help}>{t('admin.watched.howFound')}</p>
      <WatchedWordForm />
      {words === undefined && isError ? (
        <RetryNotice text={t('admin.watched.failed')} query={{ refetch, isFetching }} />
      ) : words?.length === 0 ? (
        <EmptyState text={t('admin.watched.none')} />
      ) : (
        <WordList words={words} />
      )}
    </Section>
  );
}

/** Undefined while they are loading. */
function WordList({ words }: { words: WatchedWord[] | undefined }) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const isLong = words !== undefined && words.length > SEEN_AT_ONCE;
  const wanted = isLong ? letters(sought) : '';
  const shown = words?.filter(({ word }) => letters(word).includes(wanted));
  return (
    <>
      {isLong && (
        <div className={classes.search}>
          <TextInput
            type="search"
            label={t('admin.watched.search')}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            autoComplete="off"
          />
          <p role="status" className={classes.count}>
            {t('admin.watched.count', { count: words.length, shown: shown?.length ?? 0 })}
          </p>
        </div>
      )}
      {shown?.length === 0 ? (
        <EmptyState text={t('admin.watched.noneFound')} />
      ) : (
        <div className={classes.list}>
          <DataTable
            rows={shown}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'word',
                header: t('admin.watched.word'),
                cell: ({ word }) => <bdi className={classes.word}>{word}</bdi>,
              },
              {
                name: 'action',
                header: t('admin.watched.action'),
                cell: (word) => <ActionSelect word={word} />,
                onPhone: 'line',
              },
              {
                name: 'since',
                header: t('admin.watched.since'),
                cell: ({ createdAt }) => <PostDate at={createdAt} />,
                isShort: true,
                onPhone: 'corner',
              },
              {
                name: 'actions',
                header: t('admin.actions'),
                cell: (word) => (
                  <span className={classes.remove}>
                    <RemoveButton word={word} />
                  </span>
                ),
                isShort: true,
                onPhone: 'line',
              },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** Without what does not matter to the eye of whoever looks for a word. */
function letters(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
}

function ActionSelect({ word }: { word: WatchedWord }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useActionChange(word);
  return (
    <NativeSelect
      aria-label={t('admin.watched.actionOf', { word: word.word })}
      value={isPending ? variables : word.action}
      onChange={(event) => mutate(event.currentTarget.value as WordAction)}
      data={actionChoices(t)}
    />
  );
}

function RemoveButton({ word }: { word: WatchedWord }) {
  const { t } = useTranslation();
  const removal = useWordRemoval(word);

  return (
    <ConfirmedButton
      label={t('admin.watched.remove')}
      aria-label={t('admin.watched.removeOf', { word: word.word })}
      title={t('admin.watched.removeTitle')}
      message={t('admin.watched.removeText', { word: word.word })}
      danger
      isLoading={removal.isPending}
      onConfirmed={() => removal.mutate()}
    />
  );
}
