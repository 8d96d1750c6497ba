import type { Board } from '@ieum/contract/boards';
import { TIMES } from '@ieum/contract/limits';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMedia } from '../../shared/ui/media.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './banner.module.css';
import { BannerArt, type SlideName } from './banner-art.tsx';

const SLIDES: SlideName[] = ['ask', 'grow', 'talk'];
/** The board of each slide. */
const BOARD_OF_SLIDE: Record<SlideName, Board> = { ask: 'qna', grow: 'tip', talk: 'free' };

/**
 * The rotating greetings (seed, section 2). They pause while hovered or focused, can be stopped, and do not start if
 * the device asks for reduced motion. Slides are stacked, and only the shown one is exposed to screen readers. Each
 * links to its board.
 */
export function Banner() {
  const { t } = useTranslation();
  const { shown, show, isPlaying, toggle, rest, resume } = useRotation(SLIDES.length);

  return (
    <section
      className={classes.banner}
      aria-roledescription="carousel"
      aria-label={t('home.banner.label')}
      onMouseEnter={rest}
      onMouseLeave={resume}
      onFocus={rest}
      onBlur={resume}
    >
      {SLIDES.map((name, index) => (
        <div key={name} className={classes.slide} data-shown={index === shown || undefined}>
          <Link to={paths.board(BOARD_OF_SLIDE[name])} className={classes.words}>
            <span className={classes.title}>{t(`home.banner.${name}.title`)}</span>{' '}
            <span className={classes.text}>{t(`home.banner.${name}.text`)}</span>
          </Link>
          <BannerArt name={name} />
        </div>
      ))}
      <div className={classes.controls}>
        {SLIDES.map((name, index) => (
          <button
            key={name}
            type="button"
            className={classes.dot}
            aria-label={t('home.banner.slide', { number: index + 1, total: SLIDES.length })}
            aria-current={index === shown}
            onClick={() => show(index)}
          />
        ))}
        <button
          type="button"
          className={classes.toggle}
          aria-label={isPlaying ? t('home.banner.pause') : t('home.banner.play')}
          onClick={toggle}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill="currentcolor" aria-hidden="true">
            <path d={isPlaying ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M5 2.5v11l8-5.5z'} />
          </svg>
        </button>
      </div>
    </section>
  );
}

function useRotation(count: number) {
  const wantsLessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, show] = useState(0);
  const [isPlaying, setPlaying] = useState(!wantsLessMotion);
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    if (!isPlaying || isResting) return;
    const timer = setTimeout(() => show((shown + 1) % count), TIMES.bannerSlide);
    return () => clearTimeout(timer);
  }, [isPlaying, isResting, shown, count]);

  return {
    shown,
    show,
    isPlaying,
    toggle: () => {
      setPlaying(!isPlaying);
      setResting(false); // After a press of "play" the slides run even while the banner is hovered.
    },
    rest: () => setResting(true),
    resume: () => setResting(false),
  };
}
