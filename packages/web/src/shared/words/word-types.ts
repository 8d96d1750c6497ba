/** A text with its plural forms, as `Intl.PluralRules` names them: `1 comment`, `2 comments`. */
export interface Plural {
  readonly plural: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}

/** The type of a translation of `T`: the same keys with any texts. A text with a `count` may have plural forms. */
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

/** The values for each `{{placeholder}}` of a text; none for a text without placeholders. */
export type GapsOf<T, Key> = [Gap<TextAt<T, Key>>] extends [never]
  ? []
  : [values: { [Name in Gap<TextAt<T, Key>>]: Name extends 'count' ? number : string | number }];

/** The keys of the texts without placeholders, which can be passed around and shown later. */
export type PlainKeyOf<T> = {
  [Key in KeyOf<T>]: [Gap<TextAt<T, Key>>] extends [never] ? Key : never;
}[KeyOf<T>];
