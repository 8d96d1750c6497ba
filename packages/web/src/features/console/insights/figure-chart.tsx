import type { InsightWeek } from '@ieum/contract/insights';
import { Paper } from '@mantine/core';
import { useId } from 'react';
import { dayText } from '../../../shared/ui/dates.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Disclosure } from '../parts.tsx';
import { DataTable } from '../table.tsx';
import { type Figure, figureText, topOf, type WeekValue, weekText, weekValueOf } from './insight-figures.ts';
import classes from './insights.module.css';

interface FigureChartProps {
  figure: Figure;
  /** Oldest first. */
  weeks: readonly InsightWeek[];
}

/** One figure of all weeks: a chart, what is missing in it in words, and all of it as a table. */
export function FigureChart({ figure, weeks }: FigureChartProps) {
  const { t, language } = useTranslation();
  const heading = useId();
  const name = t(`admin.insights.figures.${figure}`);
  const values = weeks.map((week) => weekValueOf(week, figure));
  const shown = values.flatMap(({ value }) => value ?? []);
  const newest = values.findLast(({ value }) => value !== null);
  const missing = (why: 'withheld' | 'pending') => values.filter((one) => one.value === null && one.why === why).length;

  return (
    <Paper component="figure" withBorder className={classes.figure} aria-labelledby={heading}>
      <figcaption>
        <h2 id={heading} className={classes.name}>
          {name}
        </h2>
        {newest !== undefined && (
          <p className={classes.newest}>
            {t('admin.insights.newest', {
              week: dayText(newest.week, language),
              value: weekText(newest, figure, t),
            })}
          </p>
        )}
      </figcaption>
      {shown.length === 0 ? (
        <p className={classes.note}>
          {missing('withheld') === 0
            ? t('admin.insights.pendingWeeks', { count: missing('pending') })
            : t('admin.insights.allWithheld')}
        </p>
      ) : (
        <>
          <Bars figure={figure} values={values} shown={shown} name={name} />
          {(['withheld', 'pending'] as const).map(
            (why) =>
              missing(why) > 0 && (
                <p key={why} className={classes.note}>
                  {t(`admin.insights.${why}Weeks`, { count: missing(why) })}
                </p>
              ),
          )}
        </>
      )}
      <Disclosure summary={t('admin.insights.table', { figure: name })}>
        <DataTable
          columns={[
            {
              name: 'week',
              header: t('admin.insights.week'),
              cell: ({ week }: WeekValue) => dayText(week, language),
              isShort: true,
            },
            {
              name: 'value',
              header: t('admin.insights.value'),
              cell: (one: WeekValue) => weekText(one, figure, t),
              isShort: true,
              onPhone: 'corner',
            },
          ]}
          rows={values.toReversed()}
          keyOf={({ week }) => Date.parse(week)}
        />
      </Disclosure>
    </Paper>
  );
}

/** In the units of the drawing, which is as wide as its place. */
const WIDTH = 600;
const HEIGHT = 160;
const BAR = 0.7;
/** So that also the smallest value is seen. */
const LOWEST = 2;

interface BarsProps {
  figure: Figure;
  values: WeekValue[];
  shown: number[];
  name: string;
}

function Bars({ figure, values, shown, name }: BarsProps) {
  const { t, language } = useTranslation();
  const hatch = useId();
  const top = topOf(figure, shown);
  const step = WIDTH / values.length;
  return (
    <div className={classes.plot}>
      <p aria-hidden className={classes.scale}>
        {figureText(figure, top, t)}
      </p>
      <svg
        role="img"
        aria-label={t('admin.insights.chart', {
          figure: name,
          count: values.length,
          largest: figureText(figure, Math.max(...shown), t),
        })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.bars}
      >
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="8" className={classes.hatch} />
        </pattern>
        {values.map((one, at) => {
          const height = one.value === null ? HEIGHT : Math.max((HEIGHT * one.value) / top, LOWEST);
          const width = one.value === null ? step : step * BAR;
          return (
            <rect
              key={one.week}
              x={at * step + (step - width) / 2}
              y={HEIGHT - height}
              width={width}
              height={height}
              {...(one.value === null ? { fill: `url(#${hatch})` } : { className: classes.bar })}
            >
              <title>
                {t('admin.insights.bar', { week: dayText(one.week, language), value: weekText(one, figure, t) })}
              </title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className={classes.ends}>
        {[values[0], values.at(-1)].map((end) => (
          <span key={end?.week}>{dayText(end?.week ?? '', language)}</span>
        ))}
      </p>
    </div>
  );
}
