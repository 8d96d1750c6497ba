const NAME = /^[\w-]{6,}(\.\w+)+$/;

/** The two levels of folders, and the name: the same in a folder and in storage, so that either is copied to the other. */
export function pathSegments(name: string): [string, string, string] {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a stored file`);
  return [name.slice(0, 2), name.slice(2, 4), name];
}
