/** A sprout for a new hire, a larger plant for a senior. Decorative: the text is beside it. */
export function SproutIllustration({ isSenior, className }: { isSenior: boolean; className?: string | undefined }) {
  return (
    <svg width="60" height="74" viewBox="0 0 72 88" fill="none" aria-hidden="true" className={className}>
      <ellipse cx="36" cy="80" rx="26" ry="5" fill="var(--ieum-tint)" />
      <path d={isSenior ? 'M36 80V26' : 'M36 80V52'} stroke="var(--ieum-brand)" strokeWidth="4" strokeLinecap="round" />
      {isSenior && (
        <>
          <path d="M36 30c0-13 8-22 23-23 .6 14.500-8 23.500-23 23Z" fill="var(--ieum-brand)" />
          <path d="M36 40c0-11-8-19-21-19.500C14.500 33 22.500 40.500 36 40Z" fill="var(--ieum-leaf)" />
        </>
      )}
      <path d="M36 64c0-10 7-17 18-17.500.5 11-6.500 18-18 17.500Z" fill="var(--ieum-brand)" />
      <path d="M36 56c0-8.500-6-15-17-15.300-.4 9.800 6 15.800 17 15.300Z" fill="var(--ieum-leaf)" />
    </svg>
  );
}
