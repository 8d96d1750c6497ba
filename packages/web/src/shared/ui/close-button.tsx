import iconButton from './icon-button.module.css';

interface CloseButtonProps {
  label: string;
  className: string | undefined;
  onClick: () => void;
}

/** A cross that puts something away. */
export function CloseButton({ label, className, onClick }: CloseButtonProps) {
  return (
    <button type="button" className={`${iconButton.button} ${className}`} aria-label={label} onClick={onClick}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="m2 2 10 10M12 2 2 12" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
}
