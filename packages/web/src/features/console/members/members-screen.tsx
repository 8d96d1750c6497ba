import { useState } from 'react';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { useMe } from '../../../shared/query/me.ts';
import { readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import button from '../../../shared/ui/text-button.module.css';
import { useTranslation } from '../../../shared/words/translation.ts';
import { DownloadCsv } from '../download-csv.tsx';
import { ConsoleScreen } from '../parts.tsx';
import { LetGoDialog } from './let-go-dialog.tsx';
import { useFoundMembers } from './member-queries.ts';
import { MemberTable, type ShownMember } from './member-table.tsx';
import classes from './members.module.css';
import { FOUND_STATUSES, SearchForm } from './search-form.tsx';

/** Members and who has signed up to be one, searched and paged on the server; the search is in the address. */
export function MembersScreen() {
  const { t } = useTranslation();
  const { params, change, toPage } = useUrlState();
  const page = readPage(params);
  const q = params.get('q') ?? '';
  const status = FOUND_STATUSES.find((name) => name === params.get('status')) ?? null;
  const loaded = useFoundMembers({ page, q, status });
  const { data, origin } = loaded;
  const me = useMe().data;
  /** The emails of chosen members by their id, also of other pages and searches. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [isLettingGo, setIsLettingGo] = useState(false);
  const mayChoose = ({ id, role, status, letGoAt }: ShownMember) =>
    id !== me?.id && role !== 'ADMIN' && letGoAt === null && ['ACTIVE', 'SUSPENDED'].includes(status);
  const choosable = (data?.content ?? []).filter(mayChoose);
  // The dashboard counts the active ones only.
  const found = q === '' && status === null ? 'admin.search.foundOfAll' : 'admin.search.found';

  return (
    <ConsoleScreen title={t('admin.search.title')}>
      <SearchForm
        q={q}
        status={status}
        // What is typed bit by bit is one entry of the history.
        onSearch={(text) => change({ q: text === '' ? null : text, page: null }, { replace: true })}
        onStatus={(chosen) => change({ status: chosen, page: null })}
      />
      <div>
        <div className={classes.aboveList}>
          <p role="status" className={classes.count}>
            {data !== undefined && origin === 'server' && t(found, { count: data.totalElements })}
          </p>
          {choosable.some(({ id }) => !chosen.has(id)) && (
            <button
              type="button"
              className={button.button}
              onClick={() => setChosen((before) => new Map([...before, ...choosable.map(emailById)]))}
            >
              {t('admin.leavers.chooseAll', { count: choosable.length })}
            </button>
          )}
          {chosen.size > 0 && (
            <button type="button" className={button.button} onClick={() => setChosen(new Map())}>
              {t('admin.leavers.unchoose')}
            </button>
          )}
          <Button variant="default" onClick={() => setIsLettingGo(true)}>
            {chosen.size > 0 ? t('admin.leavers.openChosen', { count: chosen.size }) : t('admin.leavers.open')}
          </Button>
        </div>
        <PagedList
          name={t('admin.members.title')}
          loaded={loaded}
          page={page}
          onPage={toPage}
          failed={t('admin.members.failed')}
          empty={
            <EmptyState text={t('admin.search.empty')}>
              <Button variant="default" onClick={() => change({ q: null, status: null, page: null })}>
                {t('admin.search.clear')}
              </Button>
            </EmptyState>
          }
          whole={(members, isOld) => (
            <MemberTable
              members={members}
              hasOrganizations
              isOld={isOld}
              choosing={{
                chosen,
                mayChoose,
                onChoose: (member, isChosen) =>
                  setChosen((before) => {
                    const others = Array.from(before).filter(([other]) => other !== member.id);
                    return new Map(isChosen ? [...others, emailById(member)] : others);
                  }),
              }}
            />
          )}
        />
      </div>
      <div>
        <DownloadCsv what="members" />
      </div>
      {isLettingGo && (
        <LetGoDialog
          chosen={Array.from(chosen.values())}
          onDone={() => setChosen(new Map())}
          onClose={() => setIsLettingGo(false)}
        />
      )}
    </ConsoleScreen>
  );
}

/** Whoever may be chosen has an email. */
const emailById = ({ id, email }: ShownMember) => [id, email as string] as const;
