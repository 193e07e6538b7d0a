import { StructError } from 'superstruct'
import { MAX_HTML } from '../../kinds/entry-fields'
import type { ContentLog } from './content-source'
import type { FieldPath } from './written-file'

/** Why something that an editor wrote is not shown. */
export type FaultReason =
  'missing' | 'malformed' | 'too-long' | 'no-stock' | 'unknown-partner' | 'unknown-place'

/** Something of an entry that is left out. */
export interface LeftOut {
  /** The field at fault. */
  path: FieldPath
  /** The item or field that is left out because of it; empty: the whole entry; null: nothing, it is changed. */
  leftOut: FieldPath | null
  reason: FaultReason
  /** Value of the field. */
  value: unknown
}
export type ReportLeftOut = (left: LeftOut) => void

/** An entry of a collection, or a single, as an editor finds it. */
export interface NamedEntry {
  /** Collection or single. */
  type: string
  /** Null: a single. */
  id: number | null
  /** Of Strapi 5. */
  documentId: string | null
  slug: string | null
  title: string | null
}

export interface ContentFault extends NamedEntry, LeftOut {}

/** Faults of the content as it was last read. */
export interface ContentFaults {
  /** Replaces the faults of a part of the content: a reader of one collection or single. */
  note: (part: string, faults: readonly ContentFault[]) => void
  /** By type and entry, each once: two readers may read one collection. */
  list: () => readonly ContentFault[]
}

const keyOf = ({ type, id, path }: ContentFault): string => JSON.stringify([type, id, path])

export const createContentFaults = (): ContentFaults => {
  const parts = new Map<string, readonly ContentFault[]>()
  return {
    note: (part, faults) => void parts.set(part, faults),
    list: () =>
      [
        ...new Map([...parts.values()].flat().map(fault => [keyOf(fault), fault])).values(),
      ].toSorted(
        (one, other) => one.type.localeCompare(other.type) || (one.id ?? 0) - (other.id ?? 0),
      ),
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Returns the name of an entry; without an id, of a single. */
export const namedEntry = (
  type: string,
  attributes: Readonly<Record<string, unknown>>,
  {
    id = null,
    documentId = null,
  }: { id?: number | null; documentId?: string | null | undefined } = {},
): NamedEntry => ({
  type,
  id,
  documentId,
  slug: textOf(attributes['slug']),
  title:
    ['title', 'h1Title', 'name', 'libelle', 'nom_offre']
      .map(field => textOf(attributes[field]))
      .find(title => title !== null) ?? null,
})

/** Describes what is left out because a field does not fit its schema. */
export const leftOutBy = ({ path, value }: StructErrorPart, leftOut: FieldPath): LeftOut => ({
  path,
  leftOut,
  reason: value === undefined || value === null || value === '' ? 'missing' : 'malformed',
  value,
})
type StructErrorPart = Pick<StructError, 'path' | 'value'>

/** Log messages. That of a malformed field is the specification's. */
const MESSAGES: Readonly<Record<FaultReason, string>> = {
  missing: 'Malformed api call',
  malformed: 'Malformed api call',
  'too-long': 'text too long: cut',
  'no-stock': 'shop item: no stock, sold out',
  'unknown-partner': 'campaign: unknown partner',
  'unknown-place': 'town: neither department nor INSEE code',
}

interface FaultCollector {
  faults: readonly ContentFault[]
  report: ReportLeftOut
  /** The whole entry is left out. Rethrows anything but a `StructError`. */
  refuse: (fault: unknown) => void
}

/** Collects what is left out of an entry, and logs it. */
export const createFaultCollector = (entry: NamedEntry, log: ContentLog): FaultCollector => {
  const faults: ContentFault[] = []
  const { type, id, slug } = entry
  const name = id === null ? { single: type } : { collection: type, entry: id, slug }
  const report: ReportLeftOut = left => {
    faults.push({ ...entry, ...left })
    const field = left.path.join('.')
    const leftOut = left.leftOut?.join('.') ?? ''
    const details = {
      ...(left.reason === 'too-long' && { length: left.value, max: MAX_HTML }),
      ...(leftOut !== '' && { leftOut }),
    }
    log.warn({ ...name, field, ...details }, MESSAGES[left.reason])
  }
  return {
    faults,
    report,
    refuse: fault => {
      if (!(fault instanceof StructError)) throw fault
      report(leftOutBy(fault, []))
    },
  }
}
