/** What is loaded where a text has marks, or is written: the parser is too much for every list. */
export { DrawnText } from './drawn-text.tsx';
export { MarkBar } from './mark-bar.tsx';
