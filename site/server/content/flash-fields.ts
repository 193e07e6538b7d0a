import { boolean, integer, number, object, optional, refine, string } from 'superstruct'
import { type FieldFault, faultOf, type ReadEntry } from './entry'
import { between, textOf } from '../../kinds/bounds'
import { Day, entryFields, Text } from '../../kinds/entry-fields'

const { id, slug, createdAt, updatedAt, publishedAt } = entryFields
const Town = textOf(1, 120)
const Euros = between(number(), 1, 100_000)
/** Number of days from today, for an example that never ends. */
export const DaysAhead = between(integer(), 1, 700)

/**
 * Fields of a file of `offre-flashes`: those of `FlashOffer`, with `inDays` instead of the day if
 * wanted.
 */
export const flashFields = {
  id,
  slug,
  createdAt,
  updatedAt,
  publishedAt,
  nom_offre: optional(Text),
  isActive: boolean(),
  date_depart: optional(Day),
  inDays: optional(DaysAhead),
  depart: Town,
  destination: Town,
  volume_camion: between(number(), 1, 120),
  nombre_demenageurs: between(integer(), 1, 20),
  prix_offre: Euros,
  prix_initial: optional(Euros),
  prix_plus_bas_30_jours: optional(Euros),
  /** Text below the head is not shown, so none is accepted. */
  content: refine(
    string(),
    'none',
    text => text === '' || 'a text below the head is shown nowhere',
  ),
}

const File = object(flashFields)

/** Returns what is wrong with a file of `offre-flashes`. */
export const flashFault = ({ fields }: Pick<ReadEntry, 'fields'>): FieldFault | null =>
  faultOf(fields, File) ??
  ('inDays' in fields === 'date_depart' in fields
    ? { path: ['inDays'], message: 'its day is either inDays or date_depart' }
    : null)
