import { expect, it } from 'vitest'
import type { Point } from '../../../shared/domain/distance'
import { openEditorial } from '../content/editorial/testing/open-editorial'
import { entriesSource } from '../content/editorial/testing/entries-source'
import { createNearestAgency } from './nearest-agency'

const TOWNS: Readonly<Record<string, Point>> = {
  '75015 Paris': { latitude: 48.841, longitude: 2.3 },
  '69003 Lyon': { latitude: 45.756, longitude: 4.85 },
}
const locate = (postalCode: string, city: string): Point | null =>
  TOWNS[`${postalCode} ${city}`] ?? null
const VERSAILLES = { latitude: 48.801, longitude: 2.13 }
const VIENNE = { latitude: 45.525, longitude: 4.874 }
const GRENOBLE = { latitude: 45.188, longitude: 5.724 }

const agency = (slug: string, postalCode: string, city: string) => ({
  slug,
  h1Title: `Notre agence de ${city}`,
  address: { streetNumber: '14', street: 'rue des Emballeurs', postalCode, city },
})

const agencies = [
  agency('paris', '75015', 'Paris'),
  agency('lyon', '69003', 'Lyon'),
  agency('perdue', '99999', 'Atlantis'),
  { slug: 'sans-adresse', h1Title: 'Notre agence' },
]
const nearestOf = (source: ReturnType<typeof entriesSource>, version = '1') =>
  createNearestAgency({
    editorial: openEditorial({ source }).editorial,
    version: async () => version,
    locate,
  })

it('the nearest agency is found among those with an address, with its distance as the crow flies', async () => {
  const nearest = nearestOf(entriesSource({ agencies }))
  expect(await nearest(VERSAILLES)).toMatchObject({
    name: 'Notre agence de Paris',
    href: '/nos-agences/paris',
  })
  const away = await nearest(VIENNE)
  expect(away?.name).toBe('Notre agence de Lyon')
  expect(away?.km).toBeCloseTo(25.7, 0)
})

it('an agency more than 60 km away is not named', async () =>
  expect(await nearestOf(entriesSource({ agencies }))(GRENOBLE)).toBeNull())

it('there is no nearest agency without an agency, an address or an answer of the service', async () => {
  expect(await nearestOf(entriesSource({ agencies: [] }))(VIENNE)).toBeNull()
  expect(await nearestOf(entriesSource({ agencies: agencies.slice(2) }))(VIENNE)).toBeNull()
  const silent = { ...entriesSource({}), list: () => Promise.reject(new Error('no answer')) }
  expect(await nearestOf(silent)(VIENNE)).toBeNull()
})
