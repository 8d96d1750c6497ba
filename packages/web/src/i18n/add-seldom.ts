/** Imported by the chunks whose screens say these words. */
import { addKorean } from './index.ts';
import { koSeldom } from './ko-seldom.ts';

addKorean(koSeldom);
