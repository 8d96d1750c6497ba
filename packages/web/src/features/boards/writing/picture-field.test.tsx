// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type TakeFiles, takingPictures } from './picture-field.tsx';

const file = (name: string) => new File(['a'], name);

/** @returns the names of what is taken, and whether the browser is kept from pasting the text */
function paste(text: string, ...files: File[]) {
  const take: TakeFiles = { current: null };
  let isPrevented = false;
  const event = {
    clipboardData: { files, getData: () => text },
    preventDefault: () => {
      isPrevented = true;
    },
  };
  takingPictures(take).onPaste(event as never);
  const taken = Array.isArray(take.current) ? take.current.map(({ name }) => name) : [];
  return { taken, isPrevented };
}

test.each([
  ['nothing', '', ['image.png']],
  ['its name', 'IMG_1.heic', ['IMG_1.heic']],
  ['its name without the ending', 'IMG_1', ['IMG_1.heic']],
  ['the name of each', '화면.png\r문서.pdf\n', ['화면.png', '문서.pdf']],
  ['its name in decomposed letters', '화면'.normalize('NFD'), ['화면.png']],
  ['its address', 'file:///Users/kim/%ED%99%94%EB%A9%B4.png', ['화면.png']],
])('files are taken beside which the text is %s', (_, text, names) => {
  expect(paste(text, ...names.map(file))).toEqual({ taken: names, isPrevented: true });
});

test.each([
  ['cells, of which there is a picture', '1\t2', ['image.png']],
  ['a text that begins with the name', 'IMG_1.heic\n설명', ['IMG_1.heic']],
  ['a text alone', '글', []],
])('the text is pasted of %s', (_, text, names) => {
  expect(paste(text, ...names.map(file))).toEqual({ taken: [], isPrevented: false });
});
