import { LIMITS } from '@ieum/contract/limits';
import { atSigns } from '@ieum/contract/mentions';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMe } from '../../../shared/query/me.ts';
import { BAR_HEIGHT } from '../../../shared/ui/bar-height.ts';
import { Face } from '../../../shared/ui/face.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { typeInstead } from '../type-instead.ts';
import classes from './mention-list.module.css';
import { type Thread, type Written, writtenIn } from './thread.ts';

/** A longer list is not read: whoever is not in it is typed further. */
const SHOWN = 5;
/** Commands of the list, while it is open. */
const KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'];

export interface MentionListProps {
  thread: Thread;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** What is typed after an `@`, up to the caret. */
interface Typed {
  /** Where the `@` is. */
  from: number;
  name: string;
}

/**
 * Offers those who have written in the thread while a name is typed after an `@`. The focus stays in the box, whose keys
 * choose among them. It comes as a file of its own, once there is an `@` in a box.
 */
export function MentionList({ thread, box }: MentionListProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useMe().data;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const [typed, setTyped] = useState<Typed | null>(() => typedIn(box.current));
  const [active, setActive] = useState(0);
  const [isUp, setUp] = useState(false);
  /** The `@` at which it was closed without a choice. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const people =
    typed === null || typed.from === closedAt
      ? []
      : peopleFor(writtenIn(client, thread), typed.name, me?.nickname).slice(0, SHOWN);
  const isOpen = people.length > 0 && people.some(({ writer }) => writer !== typed?.name);

  const look = useEffectEvent(() => {
    const now = typedIn(box.current);
    if (now?.from !== typed?.from || now?.name !== typed?.name) {
      setTyped(now);
      setActive(0);
    }
    if (now?.from !== closedAt) setClosedAt(null);
  });

  function choose(at: number): void {
    const person = people[at];
    const area = box.current;
    if (person === undefined || area === null) return;
    // What is being composed would be put in once more.
    if (isComposing.current) {
      area.blur();
      area.focus();
    }
    const now = typedIn(area);
    if (now === null) return;
    typeInstead(area, now.from, area.selectionStart, `@${person.writer} `);
    setTyped(null);
  }

  const command = useEffectEvent((event: KeyboardEvent) => {
    // While a syllable is composed, keys are named by their place alone.
    const key = KEYS.find((one) => one === event.key || one === event.code);
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!isOpen || key === undefined || !isPlain) return;
    // Then a line break follows, by which it is chosen: see below.
    if (key === 'Enter' && (event.isComposing || event.keyCode === 229)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') setClosedAt(typed?.from ?? null);
    else if (key === 'ArrowDown') setActive((active + 1) % people.length);
    else if (key === 'ArrowUp') setActive((active - 1 + people.length) % people.length);
    else choose(active);
  });

  const breakLine = useEffectEvent((event: InputEvent) => {
    if (!isOpen || event.inputType !== 'insertLineBreak') return;
    event.preventDefault();
    choose(active);
  });

  useEffect(() => {
    const area = box.current;
    if (area === null) return;
    const ended = new AbortController();
    const on = { signal: ended.signal };
    area.addEventListener('keydown', (event) => command(event), on);
    area.addEventListener('beforeinput', (event) => breakLine(event), on);
    area.addEventListener('input', () => look(), on);
    area.addEventListener('blur', () => !isComposing.current && setTyped(null), on);
    area.addEventListener('compositionstart', () => (isComposing.current = true), on);
    area.addEventListener('compositionend', () => (isComposing.current = false), on);
    // The caret may move without anything being typed.
    document.addEventListener('selectionchange', () => document.activeElement === area && look(), on);
    look();
    return () => ended.abort();
  }, [box]);

  // Screen readers read it from the box, which has the focus.
  const activeId = `${id}-${active}`;
  useEffect(() => {
    const area = box.current;
    if (area === null || !isOpen) return;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) area.removeAttribute(name);
    };
  }, [box, id, activeId, isOpen]);

  useLayoutEffect(() => {
    const area = box.current?.getBoundingClientRect();
    if (!isOpen || area === undefined || list.current === null) return;
    const seen = window.visualViewport;
    const below = (seen ? seen.offsetTop + seen.height : window.innerHeight) - BAR_HEIGHT - area.bottom;
    setUp(below < list.current.offsetHeight && area.top > list.current.offsetHeight);
  }, [box, isOpen]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && t('boards.mentions.count', { count: people.length })}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t('boards.mentions.label')}
          className={classes.list}
          data-up={isUp || undefined}
        >
          {people.map(({ writer, writerMark }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box.
            <div
              key={writer}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(at)}
            >
              <Face mark={writerMark} size="small" />
              <bdi>{writer}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** null: the caret is in no name that may be a mention. */
function typedIn(area: HTMLTextAreaElement | null): Typed | null {
  if (area === null || document.activeElement !== area || area.selectionStart !== area.selectionEnd) return null;
  const before = area.value.slice(0, area.selectionStart);
  const from = atSigns(before).at(-1);
  if (from === undefined) return null;
  const name = before.slice(from + 1);
  return Array.from(name).length > LIMITS.nickname || /^\s|\n/.test(name) ? null : { from, name };
}

/** Those whose names begin so, who wrote last first. Syllables may be half composed: `기` is the beginning of `김`. */
function peopleFor(written: Written[], typed: string, myName: string | undefined): Written[] {
  const others = written.filter(({ writer }) => writer !== myName && lettersOf(writer).startsWith(lettersOf(typed)));
  return Array.from(new Map(others.toReversed().map((one) => [one.writer, one])).values());
}

/** Syllables apart, and consonants alone as those that begin a syllable. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase();
}
