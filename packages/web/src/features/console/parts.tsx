/** What the screens of the console are made of. */
import { Group, Paper, Stack } from '@mantine/core';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  type SubmitEvent,
  use,
  useCallback,
  useRef,
  useState,
} from 'react';
import { DraftNotice } from '../../shared/drafts/draft-notice.tsx';
import { DraftStatus } from '../../shared/drafts/draft-status.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './parts.module.css';
import { useConsoleMutation } from './use-console-mutation.ts';

interface ConsoleScreenProps {
  title: string;
  /** What it is for. */
  intro?: string;
  /** Above the heading. */
  back?: ReactNode;
  children: ReactNode;
}

export function ConsoleScreen({ title, intro, back, children }: ConsoleScreenProps) {
  return (
    <Stack gap="xl">
      <div>
        {back}
        <PageHeading>{title}</PageHeading>
        {intro !== undefined && <p className={classes.intro}>{intro}</p>}
      </div>
      {children}
    </Stack>
  );
}

interface SectionProps {
  title: string;
  /** Where other parts of the screen give it the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Where it leads on to. */
  link?: ReactNode;
  children: ReactNode;
}

export function Section({ title, heading, link, children }: SectionProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const ref = heading ?? own;
  const focus = useCallback(() => ref.current?.focus(), [ref]);
  return (
    <section>
      <Group justify="space-between" gap="xs" mb="sm">
        <h2 ref={ref} tabIndex={-1}>
          {title}
        </h2>
        {link}
      </Group>
      <FocusOfSection value={focus}>{children}</FocusOfSection>
    </section>
  );
}

const FocusOfSection = createContext<() => void>(() => {});

/** Focuses the heading of the section around: for what takes the row away that has the focus. */
export function useFocusSection(): () => void {
  return use(FocusOfSection);
}

interface RemoveButtonProps
  extends Pick<ComponentProps<typeof ConfirmedButton>, 'aria-label' | 'title' | 'message'>,
    Partial<Pick<ComponentProps<typeof ConfirmedButton>, 'label'>> {
  remove: () => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** Renews what shows it, also after a refusal: another admin may have been faster. */
  renew: () => unknown;
  onRemoved?: () => void;
}

/** Removes one thing of a section, after a question. */
export function RemoveButton({ label, remove, done, renew, onRemoved, ...question }: RemoveButtonProps) {
  const { t } = useTranslation();
  const focusSection = useFocusSection();
  const { mutate, isPending } = useConsoleMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast(done, 'success');
      onRemoved?.();
      focusSection();
    },
    onSettled: renew,
  });
  return (
    <ConfirmedButton
      {...question}
      color="danger"
      label={label ?? t('common.remove')}
      danger
      isLoading={isPending}
      onConfirmed={() => mutate()}
    />
  );
}

interface RowProps {
  title: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  /** Facts in one quiet line, each in an element. */
  meta?: ReactNode;
  /** Buttons: beside the rest where there is room, unless there are many. */
  actions?: ReactNode;
  hasManyActions?: boolean;
  /** Between title and meta. */
  children?: ReactNode;
  /** Below the buttons. */
  below?: ReactNode;
}

/** One thing of a list: what it is, and what can be done about it. */
export function Row({ title, heading, meta, actions, hasManyActions = false, children, below }: RowProps) {
  return (
    <Paper component="article" withBorder className={classes.row} data-many={hasManyActions || undefined}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h3>
        {children}
        {meta !== undefined && <p className={classes.meta}>{meta}</p>}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
      {below}
    </Paper>
  );
}

interface DisclosureProps {
  summary: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}

/** What is loaded only when it is opened. */
export function Disclosure({ summary, startsOpen = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{summary}</summary>
      {isOpen && children}
    </details>
  );
}

interface MadeOnceProps {
  label: string;
  value: string;
  above?: ReactNode;
  below?: ReactNode;
}

/** A link or a secret that is shown once, when it was made, to be copied. */
export function MadeOnce({ label, value, above, below }: MadeOnceProps) {
  return (
    <div className={classes.made}>
      {above}
      <div className={classes.copied}>
        <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={value} />
      </div>
      {below}
    </div>
  );
}

interface ConsoleFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** Of what has been changed in it. */
  draft?: ComponentProps<typeof DraftNotice>['draft'];
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  submitLabel: string;
  isSending: boolean;
  onCancel?: (() => void) | undefined;
  /** `xl`: between sections. */
  gap?: 'md' | 'xl';
  children: ReactNode;
  /** What sending has led to, below the buttons. */
  outcome?: ReactNode;
}

/** A form of `useForm` that stands on a screen; in a dialog it is a `DialogForm`. */
export function ConsoleForm(props: ConsoleFormProps) {
  const { form, draft, onSubmit, onCancel, gap = 'md', children, outcome, ...submit } = props;
  const { t } = useTranslation();

  function discard(): void {
    draft?.discard();
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus(); // The button that had focus is gone.
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap={gap}>
        {draft && <DraftNotice draft={draft} discardLabel={t('drafts.discard.edit')} onDiscard={discard} />}
        {children}
        <Group gap="xs">
          <Button type="submit" isLoading={submit.isSending}>
            {submit.submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          {draft && <DraftStatus quiet draft={draft} />}
        </Group>
        {outcome}
      </Stack>
    </form>
  );
}
