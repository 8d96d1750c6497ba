import type { ui as source } from '../ko/ui.ts';
import type { Words } from '../words.ts';

export const ui = {
  pages: { label: 'Pages of {{what}}', before: 'Previous pages', after: 'Next pages' },
  counter: { over: '{{over}} over the limit', left: '{{left}} left' },
  password: { show: 'Show password', hide: 'Hide password' },
  copy: { label: 'Copy', done: 'Copied.', failed: 'It couldn’t be copied. Please select and copy it yourself.' },
  edited: 'Edited',
} satisfies Words<typeof source>;
