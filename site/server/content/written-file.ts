export type FieldPath = readonly (string | number)[]

/** What an editor wrote into a file, and how a mistake in it is told: file, line where it has some, field. */
export interface WrittenFile {
  fields: Readonly<Record<string, unknown>>
  fault: (path: FieldPath, message: string) => Error
}
