/** The value below which this share of the values lies; of none, NaN. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** To so many significant digits: what a figure of one run can bear. */
export function rounded(value: number, digits = 3): number {
  return Number(value.toPrecision(digits));
}

export function mebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
