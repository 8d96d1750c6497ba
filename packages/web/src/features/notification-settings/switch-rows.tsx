import { Children, type ReactNode } from 'react';
import classes from './switch-rows.module.css';

/** Switches, one below the other. */
export function SwitchRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{Children.map(children, (child) => child && <li>{child}</li>)}</ul>;
}
