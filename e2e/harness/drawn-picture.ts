import type { Locator, Page } from '@playwright/test';

/** A picture of one colour, as a file that is chosen. */
export async function drawnPicture(page: Page, color: string, { width = 400, height = 300 } = {}) {
  const base64 = await page.evaluate(
    async (drawn) => {
      const canvas = document.createElement('canvas');
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = drawn.color;
      context.fillRect(0, 0, drawn.width, drawn.height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { color, width, height },
  );
  return { name: `${color}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

type Picture = Awaited<ReturnType<typeof drawnPicture>>;

/** A picture is pasted into a box, beside a text if there is one, or dropped on it. @returns whether the browser goes on with it */
export function give(box: Locator, kind: 'paste' | 'drop', { buffer }: Picture, text = ''): Promise<boolean> {
  return box.evaluate(
    (element, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
      if (given.text !== '') data.setData('text/plain', given.text);
      const options = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { kind, base64: buffer.toString('base64'), text },
  );
}
