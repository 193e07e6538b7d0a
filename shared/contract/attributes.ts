/**
 * An attribute of an element, for parsing and types; its purpose is in manual.ts. `values` lists an
 * enumeration, the default first; other text defaults to ''.
 */
export interface AttributeSpec {
  readonly default?: string
  readonly values?: readonly [string, ...string[]]
  /** A whole number; the property is 0 for none. */
  readonly isNumber?: true
}
export type AttributeTable = Readonly<Record<string, AttributeSpec>>

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type ValueOf<Spec extends AttributeSpec> = Spec extends { values: readonly (infer Value)[] }
  ? Value
  : string

/**
 * Properties of an element with that table: the attribute `source-token` is the property
 * `sourceToken`.
 */
export type AttributeValues<Table extends AttributeTable> = {
  [Name in keyof Table & string as CamelCase<Name>]: ValueOf<Table[Name]>
}

export const propertyName = (attribute: string): string =>
  attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns an attribute's text, or its default if the attribute is absent or not in the enumeration.
 */
export const readAttribute = (
  { values, default: otherwise = values?.[0] ?? '' }: AttributeSpec,
  text: string | null,
) => (text === null || values?.includes(text) === false ? otherwise : text)

/** Parses all attributes of a table into an element's properties. */
export const readAttributes = <Table extends AttributeTable>(
  table: Table,
  textOf: (name: string) => string | null,
): AttributeValues<Table> => {
  const values = Object.entries(table).map(([name, spec]) => [
    propertyName(name),
    readAttribute(spec, textOf(name)),
  ])
  return Object.fromEntries(values) as AttributeValues<Table>
}

/** Returns the attribute's text under its present or a former name. */
export const attributeText = (
  name: string,
  renamed: Readonly<Record<string, string>>,
  textOf: (name: string) => string | null,
): string | null => {
  const text = textOf(name)
  if (text !== null) return text
  const old = Object.keys(renamed).find(key => renamed[key] === name)
  return old === undefined ? null : textOf(old)
}
