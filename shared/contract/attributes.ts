/**
 * One attribute of an element, as parsing and types read it; what it is for stands in manual.ts. `values` lists an
 * enumeration, whose first is the default; other text defaults to none.
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

/** The properties of an element with that table: `source-token` is `sourceToken`. */
export type AttributeValues<Table extends AttributeTable> = {
  [Name in keyof Table & string as CamelCase<Name>]: ValueOf<Table[Name]>
}

export const propertyName = (attribute: string): string =>
  attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** An attribute's text as its table means it: absent or not in the enumeration is the default. */
export const readAttribute = (
  { values, default: otherwise = values?.[0] ?? '' }: AttributeSpec,
  text: string | null,
) => (text === null || values?.includes(text) === false ? otherwise : text)

/** All attributes of a table as an element's properties. The one place where text becomes the types the table gives. */
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

/** What is written under a name, or under a former one of it. */
export const writtenAs = (
  name: string,
  former: Readonly<Record<string, string>>,
  textOf: (name: string) => string | null,
): string | null => {
  const text = textOf(name)
  if (text !== null) return text
  const old = Object.keys(former).find(key => former[key] === name)
  return old === undefined ? null : textOf(old)
}
