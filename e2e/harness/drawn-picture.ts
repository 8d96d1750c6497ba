import type { Page } from '@playwright/test';

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
