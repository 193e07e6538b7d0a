import { expect, it, vi } from 'vitest'
import type { ContentSource } from '../content/content-source'
import { openShippedContent } from '../testing/shipped-content'
import { createPickupAgencies } from './pickup-agencies'

const NOW = () => new Date('2026-11-22T10:00:00Z')
const log = () => ({ warn: vi.fn<() => void>() })

it('the pickup agencies are the agencies of the content with a reference', async () => {
  const warned = log()
  const agencies = await createPickupAgencies(openShippedContent().source, NOW, warned).list()
  expect(agencies).toMatchObject([
    {
      agencyName: 'paris_sud_15e',
      label: 'Paris 15e',
      address: { postalCode: '75015', city: 'Paris' },
    },
    {
      agencyName: 'paris_nord_18e',
      label: 'Paris 18e',
      address: { postalCode: '75018', city: 'Paris' },
    },
  ])
  for (const { hours, address } of agencies) {
    expect(hours).toMatch(/^lundi, mardi, jeudi, vendredi et samedi, de 9\u00A0h/)
    expect(address.formattedAddress).toBe(address.addressInTextInput)
  }
  expect(warned.warn).not.toHaveBeenCalled()
})

const entry = (id: number, attributes: object) => ({
  id,
  attributes: {
    slug: `agence-${id}`,
    reference: `agence_${id}`,
    name: `Agence ${id}`,
    createdAt: '2026-01-01T00:00:00Z',
    address: { street: 'rue du Test', postalCode: '75015', city: 'Paris' },
    ...attributes,
  },
})

const sourceOf = (...data: ReturnType<typeof entry>[]): Pick<ContentSource, 'list'> => ({
  list: async () => ({
    ok: true,
    list: {
      data,
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } },
    },
  }),
})

it('agencies that are closed or have no reference or address accept no orders', async () => {
  const source = sourceOf(
    entry(1, {}),
    entry(2, { withdrawnAt: '2026-11-01T00:00:00Z' }),
    entry(3, { withdrawnAt: '2027-01-01T00:00:00Z', publishedAt: null }),
    entry(4, { reference: '' }),
    entry(5, { address: 'quelque part à Paris' }),
  )
  const agencies = await createPickupAgencies(source, NOW, log()).list()
  expect(agencies.map(({ agencyName }) => agencyName).toSorted()).toEqual(['agence_1', 'agence_3'])
})

it('agencies of a content service without the field `reference` are named by their slugs', async () => {
  const { id, attributes } = entry(1, {})
  const { reference: _, ...unnamed } = attributes
  const list: ContentSource['list'] = async () => ({
    ok: true,
    list: { data: [{ id, attributes: unnamed }], meta: { pagination: {} } },
  })
  const agencies = await createPickupAgencies({ list }, NOW, log()).list()
  expect(agencies).toMatchObject([{ agencyName: 'agence-1', label: 'Agence 1' }])
})
