import { IsoDate } from '../../../../shared/domain/moving-date'
import { foldText } from '../../../../shared/domain/text'
import { FILTER_FIELDS, type FilterField } from '../../../ports/list-filter'
import { LEAD_STATUSES, type LeadStatus } from '../../../ports/lead-status'
import { readCents } from '../typed-values'

/** Filter of a list as its address holds it. Null: not filtered by it. */
export interface ListFilter {
  /** 'new': no status was set. */
  status: LeadStatus | 'new' | null
  from: IsoDate | null
  to: IsoDate | null
  /** Folded words of a town or a postal code. */
  town: string | null
  partner: string | null
  /** Uuid of an adviser; 'none': leads without an owner. */
  owner: string | null
  minCents: number | null
  maxCents: number | null
}

/** Filter that was read; `ignored`: fields of the address whose value is nonsense. */
export interface ReadFilter {
  filter: ListFilter
  /** Valid values as typed, for the form and for the addresses of pages and files. */
  typed: Partial<Record<FilterField, string>>
  ignored: readonly FilterField[]
}

const MAX_TYPED = 100

const statusIn = (text: string): ListFilter['status'] =>
  text === 'nouveau' ? 'new' : (LEAD_STATUSES.find(status => status === text) ?? null)
const dayIn = (text: string): IsoDate | null => (IsoDate.is(text) ? text : null)
const townIn = (text: string): string | null => foldText(text) || null
const partnerIn = (text: string): string | null => (/^[\w-]+$/.test(text) ? text : null)
const ownerIn = (text: string): string | null =>
  text === 'personne' ? 'none' : /^[0-9a-f-]{36}$/.test(text) ? text : null

/** Reads the filter in the query of an address. Nonsense is left out and named. */
export const readFilter = (query: (name: string) => string | undefined): ReadFilter => {
  const typed: ReadFilter['typed'] = {}
  const ignored: FilterField[] = []
  const read = <Value>(name: FilterField, parse: (text: string) => Value | null): Value | null => {
    const text = (query(name) ?? '').trim()
    if (text === '') return null
    const value = text.length > MAX_TYPED ? null : parse(text)
    if (value === null) ignored.push(name)
    else typed[name] = text
    return value
  }
  const filter: ListFilter = {
    status: read('statut', statusIn),
    from: read('du', dayIn),
    to: read('au', dayIn),
    town: read('ville', townIn),
    partner: read('partenaire', partnerIn),
    owner: read('responsable', ownerIn),
    minCents: read('min', readCents),
    maxCents: read('max', readCents),
  }
  return { filter, typed, ignored: FILTER_FIELDS.filter(name => ignored.includes(name)) }
}
