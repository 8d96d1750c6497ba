import { useEffect, useState } from 'react';

type AskerTools = typeof import('./asker-tools.ts');

let loaded: AskerTools | undefined;

/** Undefined until they are loaded, which only askers need them to be; null: that has failed. */
export function useAskerTools(isAsker: boolean): AskerTools | null | undefined {
  const [tools, setTools] = useState<AskerTools | null | undefined>(() => loaded);
  useEffect(() => {
    if (isAsker && tools === undefined) void load().then(setTools);
  }, [isAsker, tools]);
  return tools;
}

async function load(): Promise<AskerTools | null> {
  try {
    loaded = await import('./asker-tools.ts');
    return loaded;
  } catch (error) {
    // The question and its answers can be read without; they are loaded with the next question.
    if (navigator.onLine) console.error('What an asker can do could not be loaded', error);
    return null;
  }
}
