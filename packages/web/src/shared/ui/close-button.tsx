import { Icon } from './icon.tsx';
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
      <Icon d="m2 2 10 10M12 2 2 12" size={14} />
    </button>
  );
}
