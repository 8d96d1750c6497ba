import classes from './banner.module.css';

export type SlideName = 'ask' | 'grow' | 'talk';

/** Sprouts for the banner: one that asks, one that grows, two that talk. Decorative. */
export function BannerArt({ name }: { name: SlideName }) {
  return (
    <svg viewBox="0 0 160 90" fill="none" aria-hidden="true" className={classes.art}>
      {name === 'ask' && (
        <>
          <Sprout x={80} scale={1.5} />
          <circle cx="122" cy="26" r="4" fill="var(--ieum-qna)" />
          <path
            d="M104 12h36a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-22l-10 9v-9h-4a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z"
            {...LINE}
          />
        </>
      )}
      {name === 'grow' && (
        <>
          <Sprout x={36} scale={0.8} />
          <Sprout x={76} scale={1.3} />
          <Sprout x={122} scale={2} />
        </>
      )}
      {name === 'talk' && (
        <>
          <Sprout x={56} scale={1.4} />
          <Sprout x={108} scale={1.6} isMirrored />
          <path d="M68 22h26" {...LINE} />
          <path d="M74 12h14" {...LINE} />
        </>
      )}
    </svg>
  );
}

const LINE = {
  stroke: 'var(--ieum-brand)',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Sprout({ x, scale, isMirrored = false }: { x: number; scale: number; isMirrored?: boolean }) {
  return (
    <g transform={`translate(${x} 88) scale(${isMirrored ? -scale : scale} ${scale})`}>
      <path d="M0 0V-20" stroke="var(--ieum-brand)" strokeWidth="2.8" strokeLinecap="round" />
      <path d="M0-13c0-8 5.5-13.5 15-14 .2 9-5.5 14.3-15 14Z" fill="var(--ieum-brand)" />
      <path d="M0-20c0-7-5-12-13-12.3C-13.2-24.5-8-20 0-20Z" fill="var(--ieum-leaf)" />
    </g>
  );
}
