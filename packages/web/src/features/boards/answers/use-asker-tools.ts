import { optionalChunk } from '../../../ui/optional-chunk.ts';

/** The question and its answers can be read without. */
export const { useLoaded: useAskerTools } = optionalChunk('What an asker can do', () => import('./asker-tools.ts'));
