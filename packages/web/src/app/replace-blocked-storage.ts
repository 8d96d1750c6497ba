/**
 * Where a browser keeps nothing for this site, its storages throw as soon as they are looked at. Then there is a storage
 * that lasts as long as the document. Imported before anything else.
 */

for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (!isReadable(name)) Object.defineProperty(window, name, { value: newStorage(), configurable: true });
}

function isReadable(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].getItem('');
    return true;
  } catch {
    // Locks between tabs are refused with it: the app then does as where there are none.
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    return false;
  }
}

function newStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, String(value)),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}
