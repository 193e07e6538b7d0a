import { expect, it } from 'vitest'
import type { MissingPlace } from '../domain/missing-details'
import { MISSING_TEXTS } from './missing'

const place = (
  stop: MissingPlace['stop'],
  city: string,
  what: MissingPlace['what'],
): MissingPlace => ({
  stop,
  city,
  postalCode: '',
  what,
})

it('the list of missing answers names each one once for all the towns that lack it', () => {
  expect(
    MISSING_TEXTS.list([
      place('departure', 'Paris', ['street', 'floor']),
      place(0, 'Dijon', ['floor']),
      place(1, 'Paris', ['street', 'floor']),
      place('arrival', 'Lyon', ['street', 'floor']),
    ]),
  ).toBe('la rue et l’étage à Paris, à Lyon, l’étage à Dijon')
})
