/**
 * The members that a pasted text names, one after the other: its email addresses, whatever stands beside them in a
 * mail program or a spreadsheet. A line without one is an entry as it is, so that it is told what is wrong with it.
 */
export function leaversIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    const addresses = line.split(/[\s,;"'<>()]+/).filter((word) => word.includes('@'));
    return addresses.length > 0 ? addresses : [line.trim()];
  });
}
