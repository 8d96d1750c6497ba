/** What is used of a package that brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** The weights that can still be asked for. */
    variationAxes: { wght: { min: number; max: number; default: number } };
    keepFeatures: string[];
    preserveNameIds: number[];
    noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
