/** In a view box of 20 by 20. */
export const HEART = 'M10 16.6C5.6 13.4 3 10.9 3 7.9a3.7 3.7 0 0 1 7-1.7 3.7 3.7 0 0 1 7 1.7c0 3-2.6 5.5-7 8.7Z';
