import iconv from 'iconv-lite';

/** A text as Excel saves CSV in Korean. */
export function cp949(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(iconv.encode(text, 'cp949'));
}
