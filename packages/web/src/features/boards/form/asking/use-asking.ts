import { optionalChunk } from '../../../../ui/optional-chunk.ts';

/** The form is written in without. */
export const { useLoaded: useAsking } = optionalChunk('What helps to ask', () => import('./asking.ts'));
