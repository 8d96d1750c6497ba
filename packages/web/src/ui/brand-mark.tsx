/** The sprout: two leaves on one stem, a new one and a grown one. Decorative; the name stands beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M16 29V15" stroke="var(--ieum-brand)" strokeWidth="2.8" strokeLinecap="round" />
      <path d="M16 19.5c0-6 4.2-10.2 11-10.5.2 6.6-4 10.7-11 10.5Z" fill="var(--ieum-brand)" />
      <path d="M16 14.6C16 9.4 12.3 5.7 6 5.5c-.2 5.9 3.5 9.4 10 9.1Z" fill="var(--ieum-leaf)" />
    </svg>
  );
}
