import { useId } from 'react';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { momentText } from '../moment.tsx';
import type { LeaverLine, LetGoAnswer } from './let-go-queries.ts';
import classes from './members.module.css';

/** What becomes of each line of a list of leavers, or has become. */
export function LeaverLines({ lines }: { lines: LeaverLine[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.note}>
        {t('admin.leavers.lines')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too. */}
      <section className={classes.lines} aria-labelledby={id} tabIndex={0}>
        <ol>
          {lines.map(({ line, given, member, result }) => (
            <li key={line} value={line} className={classes.line}>
              <span className={classes.leaver}>
                {member === null ? (
                  <bdi>{given}</bdi>
                ) : (
                  <>
                    <bdi>{member.nickname}</bdi> <bdi className={classes.note}>{member.email}</bdi>
                  </>
                )}
              </span>
              <span className={classes.result} data-result={result}>
                {t(`admin.leavers.result.${result}`)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** What being let go means, and when it ends. */
export function whatHappens({ erasedAt }: Pick<LetGoAnswer, 'erasedAt'>, t: Translate, language: 'ko' | 'en'): string {
  if (erasedAt === null) return t('admin.leavers.never');
  return t('admin.leavers.when', { when: momentText(erasedAt, language) });
}
