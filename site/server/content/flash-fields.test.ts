import { expect, it } from 'vitest'
import { flashFault } from './flash-fields'

const FILE = {
  id: 1,
  slug: 'paris-lyon',
  createdAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: null,
  isActive: true,
  inDays: 9,
  depart: 'Paris (75011)',
  destination: 'Lyon (69003)',
  volume_camion: 30,
  nombre_demenageurs: 3,
  prix_offre: 890,
  content: '',
}
const { inDays: _, ...UNDATED } = FILE

it.each([
  ['a day so far ahead', FILE],
  ['a day', { ...UNDATED, date_depart: '2027-01-15' }],
  ['former prices', { ...FILE, prix_initial: 1620, prix_plus_bas_30_jours: 1490.5 }],
])('an offer with %s is accepted', (__, fields) => {
  expect(flashFault({ fields })).toBeNull()
})

it.each([
  ['no day', UNDATED, 'inDays'],
  ['two', { ...FILE, date_depart: '2027-01-15' }, 'inDays'],
  ['a day that is none', { ...UNDATED, date_depart: '2027-02-30' }, 'date_depart'],
  ['today', { ...FILE, inDays: 0 }, 'inDays'],
  ['half a day', { ...FILE, inDays: 1.5 }, 'inDays'],
  ['no price', { ...FILE, prix_offre: 0 }, 'prix_offre'],
  ['a price as text', { ...FILE, prix_offre: '890' }, 'prix_offre'],
  ['a negative former price', { ...FILE, prix_initial: -1 }, 'prix_initial'],
  ['a slug that is no address', { ...FILE, slug: 'Paris Lyon' }, 'slug'],
  ['half a mover', { ...FILE, nombre_demenageurs: 2.5 }, 'nombre_demenageurs'],
  ['no truck', { ...FILE, volume_camion: 0 }, 'volume_camion'],
  ['no town', { ...FILE, depart: '' }, 'depart'],
  ['what only the database knows', { ...FILE, is_sold: true }, 'is_sold'],
  ['a text that nobody would see', { ...FILE, content: '<p>Oui.</p>' }, 'content'],
])('an offer with %s is refused at its field', (__, fields, field) => {
  expect(flashFault({ fields })?.path).toEqual([field])
})
