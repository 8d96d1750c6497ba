import { INSIGHT_RANGES, type InsightRange } from '@ieum/contract/console-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { NativeSelect } from '../../../shared/ui/field.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { WhenLoaded } from '../../../shared/ui/when-loaded.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen } from '../parts.tsx';
import { FigureChart } from './figure-chart.tsx';
import { FIGURES, isEmpty } from './insight-figures.ts';
import classes from './insights.module.css';

/** The community by week, without anybody's name. */
export function InsightsScreen() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const range = INSIGHT_RANGES.find((weeks) => String(weeks) === params.get('weeks')) ?? INSIGHT_RANGES[0];
  return (
    <ConsoleScreen title={t('admin.insights.title')} intro={t('admin.insights.help')}>
      <div className={classes.range}>
        <NativeSelect
          label={t('admin.insights.range')}
          value={String(range)}
          onChange={({ currentTarget: { value } }) =>
            change({ weeks: value === String(INSIGHT_RANGES[0]) ? null : value })
          }
          data={INSIGHT_RANGES.map((count) => ({ value: String(count), label: t('admin.insights.weeks', { count }) }))}
        />
      </div>
      <Figures range={range} />
    </ConsoleScreen>
  );
}

function Figures({ range }: { range: InsightRange }) {
  const { t } = useTranslation();
  const insights = useQuery({
    ...apiQuery('GET /api/admin/insights', { query: { weeks: range } }),
    placeholderData: keepPreviousData,
  });
  return (
    <WhenLoaded query={insights} failed={t('admin.insights.failed')} skeleton={<Skeleton lines={[40, 90, 90, 60]} />}>
      {({ weeks }) =>
        isEmpty(weeks) ? (
          <EmptyState text={t('admin.insights.empty')} />
        ) : (
          <div className={classes.figures} aria-busy={insights.isPlaceholderData}>
            {FIGURES.map((figure) => (
              <FigureChart key={figure} figure={figure} weeks={weeks} />
            ))}
          </div>
        )
      }
    </WhenLoaded>
  );
}
