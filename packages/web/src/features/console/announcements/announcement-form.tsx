import type { AnnouncementSettings } from '@ieum/contract/announcements';
import { checkField, FIELDS } from '@ieum/contract/fields';
import { ANNOUNCEMENT_AUDIENCES, type AnnouncementAudience } from '@ieum/contract/permissions';
import { atCompanyTime, companyTime } from '../../../shared/query/company-time.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import band from '../../announcements/band.module.css';
import { AnnouncementLine } from '../../announcements/band.tsx';
import { ConsoleForm, Disclosure } from '../parts.tsx';
import { useConsoleForm } from '../use-console-form.ts';
import type { ListedAnnouncement } from './announcement-queries.ts';
import classes from './announcements.module.css';

type Texts = 'title' | 'content';
const FIELD = { title: 'announcementTitle', content: 'announcementContent' } as const;

/** Times are those of the company's clock, as fields have them: `2026-12-01T09:00`. */
interface Values {
  title: string;
  content: string;
  audience: AnnouncementAudience;
  from: string;
  until: string;
  mustRead: boolean;
  draft: boolean;
}

const EMPTY: Values = {
  title: '',
  content: '',
  audience: 'ALL',
  from: '',
  until: '',
  mustRead: false,
  draft: false,
};

interface AnnouncementFormProps {
  /** Undefined: it is a new one. */
  initial?: ListedAnnouncement | undefined;
  /** Rejects when the server refuses. */
  send: (settings: AnnouncementSettings) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

export function AnnouncementForm({ initial, send, onCancel }: AnnouncementFormProps) {
  const { t } = useTranslation();
  const { frame, values, field, control, setValue, discard } = useConsoleForm<Values>({
    initial: initial === undefined ? EMPTY : valuesOf(initial),
    draftKey: `console:announcement:${initial?.id ?? 'new'}`,
    validate: ({ title, content, from, until }) => ({
      ...problemOf('title', title, t),
      ...problemOf('content', content, t),
      ...(until !== '' && until <= from && { until: t('admin.announce.untilTooEarly') }),
    }),
    send: (written) => send(settingsOf(written)),
  });
  const isNew = initial === undefined || initial.draft;

  return (
    <ConsoleForm
      {...frame}
      submitLabel={t(isNew && !values.draft ? 'admin.announce.publish' : 'admin.save')}
      onCancel={
        onCancel &&
        (() => {
          discard();
          onCancel();
        })
      }
    >
      <TextInput {...field('title')} label={t('admin.announce.field.title')} autoComplete="off" />
      <CountedTextarea
        {...control('content')}
        rule={FIELD.content}
        label={t('admin.announce.field.content')}
        minRows={4}
        maxRows={16}
      />
      <div className={classes.choices}>
        <NativeSelect
          {...field('audience')}
          label={t('admin.announce.field.audience')}
          data={ANNOUNCEMENT_AUDIENCES.map((value) => ({ value, label: t(`admin.announce.${value}`) }))}
        />
        <TextInput
          {...field('from')}
          type="datetime-local"
          label={t('admin.announce.field.from')}
          description={t('admin.announce.fromHelp')}
        />
        <TextInput
          {...field('until')}
          type="datetime-local"
          label={t('admin.announce.field.until')}
          description={t('admin.announce.untilHelp')}
        />
      </div>
      <div>
        <Checkbox name="mustRead" checked={values.mustRead} onChange={(mustRead) => setValue('mustRead', mustRead)}>
          {t('admin.announce.mustReadLabel')}
        </Checkbox>
        <Checkbox name="draft" checked={values.draft} onChange={(draft) => setValue('draft', draft)}>
          {t('admin.announce.draftLabel')}
        </Checkbox>
      </div>
      <Disclosure summary={t('form.marks.preview')}>
        {/* As members see it; nothing of it can be pressed. */}
        <div className={band.band} inert>
          <AnnouncementLine announcement={values} startsOpen onRead={() => {}} />
        </div>
      </Disclosure>
    </ConsoleForm>
  );
}

function problemOf(name: Texts, text: string, t: Translate): Partial<Record<Texts, string>> {
  const { problem } = checkField(FIELD[name], text);
  if (problem === null) return {};
  if (problem === 'TOO_LONG') return { [name]: t('admin.tooLong', { max: FIELDS[FIELD[name]].max }) };
  return { [name]: t(`admin.announce.${name}Needed`) };
}

function valuesOf({ title, content, audience, from, until, mustRead, draft }: AnnouncementSettings): Values {
  return { title, content, audience, from: localTime(from), until: localTime(until), mustRead, draft };
}

function settingsOf({ from, until, ...others }: Values): AnnouncementSettings {
  return { ...others, from: instant(from), until: instant(until) };
}

function localTime(at: string | null | undefined): string {
  return at ? companyTime(new Date(at)) : '';
}

function instant(local: string): string | null {
  return local === '' ? null : atCompanyTime(local).toISOString();
}
