import { type Infer, intersection, nullable, number, pattern, record, string, type, unknown } from 'superstruct'

const IsoDate = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/)

/** What every file of a collection holds beside its own fields; `publishedAt: null` is a draft. */
export const Entry = intersection([
  record(string(), unknown()),
  type({ id: number(), createdAt: IsoDate, updatedAt: IsoDate, publishedAt: nullable(IsoDate) }),
])
export type Entry = Infer<typeof Entry>
