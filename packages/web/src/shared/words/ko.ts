/** All Korean words, for types and tests: the app itself has the console's where its code is. */
import { ko as console } from '../../features/console/words.ko.ts';
import { first } from './first.ts';

export const ko = { ...first, ...console };
