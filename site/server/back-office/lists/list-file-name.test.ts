import { expect, it } from 'vitest'
import { listFileName } from './list-file-name'

it.each([
  [{}, 'demandes-2026-11-28.csv'],
  [
    { ville: 'Saint-Étienne', du: '2026-12-01' },
    'demandes_du-2026-12-01_ville-saint-etienne-2026-11-28.csv',
  ],
  [{ responsable: '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11' }, 'demandes_responsable-2026-11-28.csv'],
  [{ responsable: 'personne' }, 'demandes_responsable-personne-2026-11-28.csv'],
  [{ ville: '"; filename=x\r\n' }, 'demandes_ville-filename-x-2026-11-28.csv'],
])('the file of a list filtered by %j is %j', (typed, name) => {
  expect(listFileName(['demandes'], typed, '2026-11-28')).toBe(name)
})
