/** A text in the forms that a language has for numbers, as `Intl.PluralRules` names them: `1 comment`, `2 comments`. */
export interface Plural {
  readonly plural: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}

/** The same keys as `T`, any words: what a translation of `T` has to be. A text that tells a `count` may have forms. */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends `${string}{{count}}${string}`
    ? string | Plural
    : T[K] extends string
      ? string
      : Words<T[K]>;
};

/** The dotted path of every text in `T`: `common.nav.home`. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type TextAt<T, Key> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : Key extends keyof T
    ? T[Key]
    : never;

type Gap<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Gap<Rest> : never;

/** A text with `{{gaps}}` needs each filled; one without takes nothing. */
export type GapsOf<T, Key> = [Gap<TextAt<T, Key>>] extends [never]
  ? []
  : [values: { [Name in Gap<TextAt<T, Key>>]: Name extends 'count' ? number : string | number }];

/** The keys of the texts without gaps: those that can be handed around and said later. */
export type PlainKeyOf<T> = {
  [Key in KeyOf<T>]: [Gap<TextAt<T, Key>>] extends [never] ? Key : never;
}[KeyOf<T>];
