import { expect, it } from 'vitest'
import { simulationOf, type SimulationRow } from './simulation-row'

const line = (code: string, amount: number, label?: string) => ({
  code,
  amount,
  quantity: null,
  label,
})
const detail = {
  vat: 1,
  movers: 2,
  hours: 3,
  truckM3: 20,
  truckCount: 1,
  distanceKm: 12,
  volume: 10,
}
const prices = [{ movingDate: '2030-01-31', totalIncludingTaxesPrice: 30_000, storagePrice: 0 }]

const row = (changes: Partial<SimulationRow>): SimulationRow => ({
  uuid: '9a2b7c1e-1111-4222-8333-444455556666',
  reference: null,
  lead_uuid: '',
  values_json: '{}',
  search_text: '',
  moving_date: '2030-01-31',
  total_cents: 30_000,
  answer_json: '{}',
  analysis_json: null,
  status: 'open',
  sent_count: 0,
  promo_code: null,
  adjustments_json: null,
  flash_json: null,
  quote_mail_due_at: null,
  quote_mailed_at: null,
  created_at: '2030-01-01T10:00:00.000Z',
  updated_at: '2030-01-01T10:00:00.000Z',
  ...changes,
})

it('a simulation row from before booking is read with French labels', () => {
  const lines = [line('transport', 30_000), line('a line of tomorrow', 100)]
  const answer_json = JSON.stringify({ simulationsPrices: prices, detail: { ...detail, lines } })
  expect(simulationOf(row({ answer_json }))).toEqual({
    uuid: '9a2b7c1e-1111-4222-8333-444455556666',
    movingDate: '2030-01-31',
    simulationsPrices: prices,
    detail: {
      ...detail,
      lines: [
        line('transport', 30_000, 'Camion, carburant et péages'),
        line('a line of tomorrow', 100, 'a line of tomorrow'),
      ],
    },
    status: 'open',
    validUntil: '2030-01-16',
    sentCount: 0,
    missing: [
      { stop: 'departure', city: '', postalCode: '', what: ['street', 'floor'] },
      { stop: 'arrival', city: '', postalCode: '', what: ['street', 'floor'] },
    ],
  })
})

it('a simulation row is read with the French words for its options, kit and adviser’s lines', () => {
  const answer_json = JSON.stringify({
    simulationsPrices: prices,
    detail: { ...detail, lines: [line('discount', -5_000, 'Geste commercial')] },
    options: [{ option: 'movingKit', amount: 9_000, isChosen: true, isIncluded: false }],
    kit: [{ reference: 'carton-standard', quantity: 60 }],
  })
  const adjustments_json = JSON.stringify({
    discounts: [{ label: 'Geste commercial', amount: 5_000 }],
    manualSupplements: [],
    movingKitItems: [],
    extraCharges: [2],
  })
  const simulation = simulationOf(
    row({ answer_json, adjustments_json, status: 'ordered', sent_count: 2 }),
  )
  expect(simulation).toMatchObject({
    status: 'ordered',
    sentCount: 2,
    options: [
      {
        option: 'movingKit',
        label: 'Kit de déménagement',
        text: expect.stringContaining('Cartons'),
      },
    ],
    kit: [{ reference: 'carton-standard', label: 'Carton standard', quantity: 60 }],
    adjustments: { extraCharges: [2] },
  })
  expect(simulation.detail.lines[0]?.label).toBe('Geste commercial')
})
