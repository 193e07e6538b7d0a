import { expect, it } from 'vitest'
import type { Simulation } from '../../../shared/domain/simulation'
import { withLineLabels } from './line-labels'

it('says in French what each line is for, of those that were kept before labels too', () => {
  const lines = [
    { code: 'transport', amount: 30_000, quantity: 12 },
    { code: 'a line of tomorrow', amount: 100, quantity: null },
  ]
  const detail = { lines, vat: 1, movers: 2, hours: 3, truckM3: 20, truckCount: 1, distanceKm: 12, volume: 10 }
  const simulation: Simulation = { uuid: '', movingDate: '2030-01-31', simulationsPrices: [], detail }
  expect(withLineLabels(simulation)).toEqual({
    ...simulation,
    detail: {
      ...detail,
      lines: [
        { code: 'transport', label: 'Camion, carburant et péages', amount: 30_000, quantity: 12 },
        { code: 'a line of tomorrow', label: 'a line of tomorrow', amount: 100, quantity: null },
      ],
    },
  })
})
