/** Pictures: drawn, given to a form, put into posts by members, and lost. */
import type { Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';
import { unique } from './screens.ts';

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

/** Of something like a photo, which does not shrink to nothing. */
export async function uploadNoise(page: Page, member: Member, { width = 1600, height = 1200 } = {}): Promise<number> {
  return page.evaluate(
    async ({ token, size }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, size);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      for (let spot = 0; spot < 3_000; spot++) {
        context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
        context.fillRect(Math.random() * size.width, Math.random() * size.height, 60, 40);
      }
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' };
      const answer = await fetch('/api/pictures', { method: 'POST', headers, body: picture });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).id;
    },
    { token: member.session.accessToken, size: { width, height } },
  );
}

/** A free post with one picture that is called so. */
export async function postPicture(page: Page, member: Member, alt: string, size?: { width: number; height: number }) {
  await page.goto('/free');
  const picture = await uploadNoise(page, member, size);
  const { id } = await member.call('POST /api/free-posts', {
    body: { title: unique(alt), content: '내용', tagIds: [], pictures: [{ id: picture, alt }] },
  });
  return { id, picture };
}

/** The server has none of them any more. */
export async function losePictures(page: Page): Promise<void> {
  const gone = {
    status: 404,
    contentType: 'application/problem+json',
    body: '{"status":404,"code":"PICTURE_NOT_FOUND"}',
  };
  await page.route('**/api/pictures/*', (route) => route.fulfill(gone));
}
