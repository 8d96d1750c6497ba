/** Imported by the console's frame, without which none of its screens is shown. */
import { addKorean } from '../../shared/words/translation.ts';
import { ko } from './words.ko.ts';

addKorean(ko);
