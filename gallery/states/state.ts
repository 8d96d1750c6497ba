import type { Page } from '@playwright/test';
import type { Company } from '../company.ts';

export type Role = 'visitor' | 'newHire' | 'senior' | 'admin' | 'author';

/** A screen in one of its states, and how to get it there. */
export interface State {
  name: string;
  as: Role;
  /** Where it is. */
  path: string | ((company: Company) => string);
  /** Before the screen is opened: what the network will do. */
  before?: (page: Page) => Promise<unknown>;
  /** Once the screen is there: what its visitor does. */
  act?: (page: Page) => Promise<unknown>;
  /** Only what is in view, for what stands above the screen. */
  inView?: true;
  /** Gone again in a moment, as a toast is: the picture is taken at once. */
  isBrief?: true;
  language?: 'en';
}
