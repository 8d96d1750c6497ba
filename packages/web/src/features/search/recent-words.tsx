import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './recent-words.module.css';
import { useRecentSearches } from './use-recent-searches.ts';

/** Shown while nothing is typed: what the member has searched for before, or how to search. */
export function RecentWords() {
  const { t } = useTranslation();
  const { words, add, remove, clear } = useRecentSearches();
  const list = useRef<HTMLUListElement>(null);

  /** The focus goes on to the next word's button. */
  function removeAt(index: number): void {
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (next === undefined) focusHeading();
    else next.focus();
    remove(words[index] ?? '');
  }

  /** What was chosen disappears with the others. */
  function choose(word: string): void {
    focusHeading();
    add(word);
  }

  function clearAll(): void {
    focusHeading();
    clear();
  }

  return (
    <>
      {words.length > 0 && (
        <section className={classes.recent}>
          <header className={classes.head}>
            <h2>{t('search.recent.title')}</h2>
            <button type="button" className={classes.clear} onClick={clearAll}>
              {t('search.recent.clear')}
            </button>
          </header>
          <ul ref={list}>
            {words.map((word, index) => (
              <li key={word} className={classes.word}>
                {/* What it leads to takes the place of this screen, like what is typed. */}
                <Link to={paths.search(word)} replace className={classes.link} onClick={() => choose(word)}>
                  <bdi>{word}</bdi>
                </Link>
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={t('search.recent.remove', { word })}
                  onClick={() => removeAt(index)}
                >
                  <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
                    <path d="m4 4 8 8m0-8-8 8" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t('search.recent.note')}</p>
        </section>
      )}
      <section className={classes.help}>
        <h2>{t('search.help.title')}</h2>
        <ul>
          <li>{t('search.help.words')}</li>
          <li>{t('search.help.quotes')}</li>
        </ul>
      </section>
    </>
  );
}
