/** For private use, so no name has them; the marks that Unicode has for this are taken out of what fills a sentence. */
const START = '\ue000';
const END = '\ue001';

/** A name inside a sentence, which keeps its own direction there: `Isolated` shows the sentence. */
export function isolate(name: string): string {
  return START + name.replace(/[\ue000\ue001]/g, '') + END;
}

/** A sentence whose isolated names are elements of their own. */
export function Isolated({ text }: { text: string }) {
  const parts = text.split(/\ue000([^\ue001]*)\ue001/);
  return parts.map((part, at) => {
    const key = `${at}`;
    return at % 2 === 1 ? <bdi key={key}>{part}</bdi> : <span key={key}>{part}</span>;
  });
}
