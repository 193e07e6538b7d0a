import { expect, it } from 'vitest'
import { customerValues } from '../domain/testing/valid-customer'
import { type Persistence, NO_PERSISTENCE } from './persistence'
import { withoutCampaign } from './persisted'

it('a draft on our own site is stored without the campaign, with the partner’s token and every answer', () => {
  const saved: unknown[] = []
  const device: Persistence<{ values: ReturnType<typeof customerValues> }> = {
    ...NO_PERSISTENCE,
    save: record => saved.push(record) > 0,
  }
  const values = {
    ...customerValues(),
    gclid: 'click-1',
    sourceToken: 'acme-42',
    attribution: { utm_source: 'journal' },
  }
  expect(withoutCampaign(device, true).save({ values })).toBe(true)
  expect(saved).toEqual([{ values: { ...values, gclid: '', attribution: {} } }])
  expect(withoutCampaign(device, false), 'a partner’s page stores all').toBe(device)
  expect(values.gclid, 'the visit itself still knows it').toBe('click-1')
})
