import { useId, useState } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** What it means, below the label. */
  help?: string | undefined;
}

/** A setting that is on or off, and takes effect at once: a row with its label in front. */
export function Switch({ checked, onChange, label, help }: SwitchProps) {
  const id = useId();
  // What was pressed is shown at once: the caller's state follows later, and until then the switch would turn back.
  const [{ heard, isOn }, set] = useState({ heard: checked, isOn: checked });
  if (heard !== checked) set({ heard: checked, isOn: checked });

  function press(to: boolean): void {
    set({ heard, isOn: to });
    onChange(to);
  }

  return (
    <label className={classes.row}>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {help !== undefined && (
          <span id={id} className="note">
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={classes.switch}
        checked={isOn}
        aria-label={label}
        aria-describedby={help === undefined ? undefined : id}
        onChange={(event) => press(event.currentTarget.checked)}
      />
    </label>
  );
}
