/** The form is written in without these until they are loaded, and if they cannot be. */
import { type ComponentType, createElement, lazy } from 'react';
import { TagButtons } from '../../tag-buttons.tsx';
import type { ProposedTags as ProposedTagsType } from './proposed-tags.tsx';

type Module = typeof import('./asking.ts');

export const QuestionExample = optional((module) => module.QuestionExample);
export const SimilarQuestions = optional((module) => module.SimilarQuestions);
export const ProposedTags = optional(
  (module) => module.ProposedTags,
  ({ buttons }: Parameters<typeof ProposedTagsType>[0]) => createElement(TagButtons, buttons),
);

function optional<Props>(pick: (module: Module) => ComponentType<Props>, otherwise: ComponentType<Props> = () => null) {
  return lazy(async () => {
    try {
      return { default: pick(await import('./asking.ts')) };
    } catch (error) {
      if (navigator.onLine) console.error('What helps to ask could not be loaded', error);
      return { default: otherwise };
    }
  });
}
