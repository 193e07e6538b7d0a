import { array, is } from 'superstruct'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  DwellingReference,
  FurnitureReference,
  HeavyItemReference,
  RoomReference,
} from '../../../shared/domain/references'
import { describeOnSqlite } from '../db/testing/databases'
import { type Call, caller } from '../testing/calls'
import { createTestApp } from '../testing/test-app'

const membersOf = (body: Record<string, unknown>): Record<string, unknown>[] => {
  const members = body['hydra:member']
  return Array.isArray(members) ? members : []
}

describeOnSqlite('reference collections', database => {
  let call: Call
  beforeAll(async () => {
    call = caller(createTestApp(await database.open()).app)
  })
  const open = (path: string, headers: Record<string, string> = {}) =>
    call('GET', path, undefined, { 'X-AUTH-TOKEN': '', ...headers })

  describe.each(['', '/api'])('under %j', base => {
    it('the rooms are all listed to any site', async () => {
      const { status, body, headers } = await open(`${base}/room_references`, {
        Origin: 'https://blog.example',
      })
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8')
      expect(headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
      expect(headers.get('Cache-Control')).toMatch(/^public, max-age=/)
      expect(body).toMatchObject({
        '@context': '/contexts/RoomReference',
        '@id': `${base}/room_references`,
        '@type': 'hydra:Collection',
      })
      expect(is(body['hydra:member'], array(RoomReference))).toBe(true)
      expect(membersOf(body)).toHaveLength(Number(body['hydra:totalItems']))
      expect(membersOf(body)[0]).toEqual({
        '@id': `${base}/room_references/SALON`,
        '@type': 'RoomReference',
        reference: 'SALON',
        label: 'Salon',
        imageUrl: '/images/drawings/salon.svg',
      })
      expect(membersOf(body).map(({ reference }) => reference)).toContain('MATERIEL_DEMENAGEMENT')
    })

    it('the furniture is listed in full with volume and room when no pages are asked for', async () => {
      const { body } = await open(`${base}/predefined_standard_item_references?pagination=false`)
      expect(is(body['hydra:member'], array(FurnitureReference))).toBe(true)
      expect(membersOf(body).length).toBeGreaterThanOrEqual(120)
      expect(body).not.toHaveProperty('hydra:view')
      expect(
        membersOf(body).find(({ reference }) => reference === 'CANAPE_3_PLACES'),
      ).toMatchObject({
        label: 'Canapé 3 places',
        volume: 180,
        room: 'SALON',
        imageUrl: '/images/drawings/canape-3-places.svg',
      })
    })

    it('the heavy items are listed with their weight in kg × 100', async () => {
      const { body } = await open(`${base}/predefined_heavy_item_references?pagination=false`)
      expect(is(body['hydra:member'], array(HeavyItemReference))).toBe(true)
      expect(membersOf(body)).toHaveLength(20)
      expect(membersOf(body)[0]).toMatchObject({
        reference: 'PIANO_DROIT',
        weight: 22_000,
        volume: 150,
      })
    })

    it('the pictures have absolute addresses for a client that asks for JSON', async () => {
      const { body, headers } = await open(`${base}/room_references`, {
        Accept: 'application/json, text/plain, */*',
      })
      expect(membersOf(body)[0]).toMatchObject({
        imageUrl: 'https://www.nouvelle-cle.example/images/drawings/salon.svg',
      })
      expect(headers.get('Vary')).toContain('Accept')
    })

    it('the items that a moving kit may hold are listed', async () => {
      const { body } = await open(`${base}/moving_kit_item_references?pagination=false`)
      expect(membersOf(body)[0]).toMatchObject({
        reference: 'carton-standard',
        label: 'Carton standard',
      })
    })

    it('the dwellings are listed, and furniture says how many cartons it takes per m3', async () => {
      const { body } = await open(`${base}/dwelling_references`)
      expect(is(body['hydra:member'], array(DwellingReference))).toBe(true)
      expect(membersOf(body)[0]).toMatchObject({ label: 'Studio', surface: 25 })
      const furniture = membersOf(
        (await open(`${base}/predefined_standard_item_references?pagination=false`)).body,
      )
      expect(furniture.find(({ reference }) => reference === 'CARTON_STANDARD')).toMatchObject({
        perM3: 2,
      })
    })
  })

  it('the items are listed in pages of thirty', async () => {
    const path = '/predefined_standard_item_references'
    const all = membersOf((await open(`${path}?pagination=false`)).body)
    const first = (await open(path)).body
    expect(membersOf(first)).toEqual(all.slice(0, 30))
    const last = Math.ceil(all.length / 30)
    expect(first['hydra:view']).toEqual({
      '@id': `${path}?page=1`,
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': `${path}?page=1`,
      'hydra:last': `${path}?page=${last}`,
      'hydra:next': `${path}?page=2`,
    })
    const end = (await open(`${path}?page=${last}`)).body
    expect(membersOf(end)).toEqual(all.slice((last - 1) * 30))
    expect(end['hydra:view']).not.toHaveProperty('hydra:next')
    expect(membersOf((await open(`${path}?itemsPerPage=7&page=2`)).body)).toEqual(all.slice(7, 14))
    expect(membersOf((await open(`${path}?page=9999`)).body)).toEqual([])
    expect(membersOf((await open(`${path}?page=-1&itemsPerPage=x`)).body)).toHaveLength(30)
  })

  it('a reference collection answers 304 to a client that already has it', async () => {
    const { headers } = await open('/room_references')
    const tag = headers.get('ETag') ?? ''
    for (const known of [tag, tag.replace('W/', ''), '*']) {
      const again = await open('/room_references', { 'If-None-Match': known })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    const packed = await open('/room_references', { 'Accept-Encoding': 'gzip, br' })
    expect(packed.headers.get('Content-Encoding')).toBe('br')
  })
})
