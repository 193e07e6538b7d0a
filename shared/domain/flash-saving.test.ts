import { expect, it } from 'vitest'
import { flashSaving } from './flash-offer'

it.each([
  [
    'a quarter',
    { prix_offre: 600, prix_initial: 800, prix_plus_bas_30_jours: 800 },
    { cents: 20_000, percent: 25 },
  ],
  [
    'a share that is never said higher than it is',
    { prix_offre: 401, prix_plus_bas_30_jours: 1000 },
    { cents: 59_900, percent: 59 },
  ],
  ['cents', { prix_offre: 399.9, prix_plus_bas_30_jours: 400 }, { cents: 10, percent: 0 }],
  [
    'what the lowest price of 30 days leaves',
    { prix_offre: 450, prix_initial: 900, prix_plus_bas_30_jours: 500 },
    { cents: 5_000, percent: 10 },
  ],
  [
    'what a lower initial price leaves',
    { prix_offre: 450, prix_initial: 500, prix_plus_bas_30_jours: 900 },
    { cents: 5_000, percent: 10 },
  ],
  ['nothing against an initial price alone', { prix_offre: 600, prix_initial: 800 }, null],
  ['nothing against the same price', { prix_offre: 800, prix_plus_bas_30_jours: 800 }, null],
  ['nothing against a lower one', { prix_offre: 800, prix_plus_bas_30_jours: 700 }, null],
  ['nothing where none is named', { prix_offre: 800 }, null],
])('an offer saves %s', (_, offer, saving) => expect(flashSaving(offer)).toEqual(saving))
