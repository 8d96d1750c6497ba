interface IconProps {
  /** The outline. */
  d: string;
  /** In px. */
  size?: number;
  /** The width and height of what the outline is drawn in, if it is drawn larger or smaller than that. */
  box?: number;
  strokeWidth?: number;
  /** The outline encloses something that is filled, too. */
  isFull?: boolean;
}

/** A drawing in one line, in the colour of the text around it. Decorative: what it means is said beside it. */
export function Icon({ d, size = 20, box = size, strokeWidth = 1.8, isFull = false }: IconProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      <path
        d={d}
        fill={isFull ? 'currentcolor' : 'none'}
        stroke="currentcolor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
