import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { knownFrance } from '../testing/france'
import { createEmbeddedGeocoder } from './embedded-geocoder'
import type { GeoSearch, SearchQuery } from './geo-search'
import { createRemoteGeocoder } from './remote-geocoder'

const banFeature = (label: string, type: string, postcode: string, city: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [4.84, 45.76] },
  properties: {
    label,
    type,
    name: label,
    postcode,
    city,
    citycode: '69123',
    context: '69, Rhône, Auvergne-Rhône-Alpes',
  },
})
const collection = {
  type: 'FeatureCollection',
  features: [banFeature('Lyon', 'municipality', '69001', 'Lyon')],
}

const embedded = () => createEmbeddedGeocoder(knownFrance().places, [], knownFrance().index)

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const startBan = async (handler: RequestListener) => {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return `http://127.0.0.1:${address.port}/geocodage/`
}

const fallbackAnswer = { features: [] }
const standIn = { ...fallbackAnswer, isFallback: true }
const createFallback = () => ({
  search: vi.fn<GeoSearch['search']>(async () => fallbackAnswer),
  reverse: vi.fn<GeoSearch['reverse']>(async () => fallbackAnswer),
})
const lyon: SearchQuery = { text: 'lyon', limit: 5, isAutocomplete: true }

describe('createRemoteGeocoder', () => {
  it('the remote geocoder passes every filter on to the BAN server and labels towns as we do', async () => {
    const urls: (string | undefined)[] = []
    const url = await startBan((request, response) => {
      urls.push(request.url)
      response.end(JSON.stringify(collection))
    })
    const fallback = createFallback()
    const geocoder = createRemoteGeocoder({ url, fallback })
    const near = { latitude: 45, longitude: 4 }
    const answer = await geocoder.search({
      ...lyon,
      type: 'municipality',
      postcode: '69001',
      citycode: '69123',
      near,
    })
    expect(answer.features.map(({ properties }) => properties.label)).toEqual(['69001 Lyon'])
    expect(urls).toEqual([
      '/geocodage/search?q=lyon&limit=5&autocomplete=1&type=municipality&postcode=69001&citycode=69123&lat=45&lon=4',
    ])
    await geocoder.reverse({ latitude: 45.7, longitude: 4.8, limit: 1 })
    expect(urls[1]).toBe('/geocodage/reverse?lon=4.8&lat=45.7&limit=1')
  })

  it('a town of several postal codes becomes a step even if the BAN server gives it a single code', async () => {
    const url = await startBan((_, response) => response.end(JSON.stringify(collection)))
    const { features } = await createRemoteGeocoder({ url, fallback: embedded() }).search({
      ...lyon,
      text: 'lyon',
    })
    expect(features[0]?.properties).toMatchObject({
      label: 'Lyon',
      postcode: '',
      postcodes: expect.any(Array),
    })
    expect(features.slice(1, 10).map(({ properties }) => properties.postcode)).toContain('69003')
  })

  it('the remote geocoder answers the postal codes of a step', async () => {
    const url = await startBan((_, response) => response.end(JSON.stringify(collection)))
    const geocoder = createRemoteGeocoder({ url, fallback: embedded() })
    const { features } = await geocoder.search({
      text: 'Lyon',
      limit: 20,
      isAutocomplete: false,
      citycode: '69123',
    })
    expect(features.filter(({ properties }) => properties.postcode !== '')).toHaveLength(9)
  })

  it('a result in another town than the one in the query is not offered', async () => {
    const elsewhere = banFeature('4 Rue Haute 44170 Abbaretz', 'housenumber', '44170', 'Abbaretz')
    const url = await startBan((_, response) =>
      response.end(JSON.stringify({ features: [elsewhere] })),
    )
    const geocoder = createRemoteGeocoder({ url, fallback: embedded() })
    const { features } = await geocoder.search({ ...lyon, text: '4 rue Haute 44001 Nantes' })
    expect(features.map(({ properties }) => properties.city)).not.toContain('Abbaretz')
    expect(features[0]?.properties).toMatchObject({ city: 'Nantes', postcode: '' })
  })

  it('a street name without a town offers streets of that name, and no towns of a similar name', async () => {
    const street = banFeature('Rue des Moulins 69003 Lyon', 'street', '69003', 'Lyon')
    const likeness = banFeature('Moulins', 'municipality', '03000', 'Moulins')
    const url = await startBan((_, response) =>
      response.end(JSON.stringify({ features: [likeness, street] })),
    )
    const geocoder = createRemoteGeocoder({ url, fallback: embedded() })
    const { features, note } = await geocoder.search({ ...lyon, text: 'rue des Moulins' })
    expect(features.map(({ properties }) => properties.label)).toEqual([
      'Rue des Moulins 69003 Lyon',
    ])
    expect(note).toBe('add-town')
    const department = await geocoder.search({ ...lyon, text: 'Haute-Vienne' })
    expect(department.features.map(({ properties }) => properties.type)).not.toContain(
      'municipality',
    )
  })

  it('a town named in the query is offered beside a street of that name elsewhere', async () => {
    const street = banFeature('Chemin du Plan 69003 Lyon', 'street', '69003', 'Lyon')
    const url = await startBan((_, response) =>
      response.end(JSON.stringify({ features: [street] })),
    )
    const geocoder = createRemoteGeocoder({ url, fallback: embedded() })
    const { features } = await geocoder.search({ ...lyon, text: 'plan Vars' })
    const cities = features.map(({ properties }) => properties.city)
    expect(cities.slice(0, 2)).toEqual(['Lyon', 'Vars'])
  })

  it('a reverse geocoder that keeps failing is reported once, refusals included', async () => {
    let status = 404
    const url = await startBan((_, response) =>
      status === 200
        ? response.end(JSON.stringify(collection))
        : response.writeHead(status).end('{}'),
    )
    const onFallback = vi.fn()
    const geocoder = createRemoteGeocoder({ url, fallback: createFallback(), onFallback })
    const ask = (longitude: number) => geocoder.reverse({ latitude: 45, longitude, limit: 1 })
    for (const longitude of [1, 2]) expect(await ask(longitude)).toEqual(standIn)
    expect(onFallback.mock.calls).toEqual([['refused', expect.any(Error), '/reverse']])
    status = 200
    expect((await ask(3)).features).toHaveLength(1)
    status = 500
    await ask(4)
    expect(onFallback).toHaveBeenCalledTimes(2)
  })

  it('the remote geocoder leaves the label of a street as it is', async () => {
    const street = banFeature('8 Boulevard du Port 80000 Amiens', 'housenumber', '80000', 'Amiens')
    const url = await startBan((_, response) =>
      response.end(JSON.stringify({ features: [street] })),
    )
    const answer = await createRemoteGeocoder({ url, fallback: createFallback() }).search(lyon)
    expect(answer.features[0]?.properties.label).toBe('8 Boulevard du Port 80000 Amiens')
  })

  it('the remote geocoder follows no redirect, which could lead into our own network', async () => {
    const within = vi.fn<RequestListener>((_, response) => response.end(JSON.stringify(collection)))
    const inside = await startBan(within)
    const url = await startBan((_, response) =>
      response.writeHead(307, { Location: `${inside}search?q=lyon` }).end(),
    )
    expect(await createRemoteGeocoder({ url, fallback: createFallback() }).search(lyon)).toEqual(
      standIn,
    )
    expect(within).not.toHaveBeenCalled()
  })

  it('the remote geocoder asks the BAN server the same question only once', async () => {
    let asked = 0
    const url = await startBan((_, response) => {
      asked += 1
      response.end(JSON.stringify(collection))
    })
    const geocoder = createRemoteGeocoder({ url, fallback: createFallback() })
    for (let turn = 0; turn < 3; turn++) await geocoder.search(lyon)
    expect(asked).toBe(1)
  })

  it.each<[string, string, RequestListener]>([
    ['answers 500', 'refused', (_, response) => response.writeHead(500).end('oops')],
    ['answers 429', 'refused', (_, response) => response.writeHead(429).end('{}')],
    ['answers HTML', 'malformed', (_, response) => response.end('<html>')],
    [
      'answers another JSON',
      'malformed',
      (_, response) => response.end('{"features":[{"properties":{}}]}'),
    ],
    [
      'answers without end',
      'network',
      (_, response) => response.end(`{"features":[${' '.repeat(300_000)}]}`),
    ],
    ['cuts the line', 'network', request => request.socket.destroy()],
    [
      'cuts the answer',
      'network',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('{"features":[')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    [
      'takes too long',
      'timeout',
      (_, response) => void setTimeout(() => response.end(JSON.stringify(collection)), 2000),
    ],
    ['stops half-way', 'timeout', (_, response) => void response.write('{"features":[')],
  ])('the embedded geocoder answers when the server %s', async (_, reason, handler) => {
    const url = await startBan(handler)
    const fallback = createFallback()
    const onFallback = vi.fn()
    const geocoder = createRemoteGeocoder({
      url,
      fallback,
      onFallback,
      timeoutMs: 200,
      breakerOptions: { failures: 2 },
    })
    expect(await geocoder.search(lyon)).toEqual(standIn)
    expect(fallback.search).toHaveBeenCalledWith(lyon)
    expect(await geocoder.reverse({ latitude: 1, longitude: 2, limit: 1 })).toEqual(standIn)
    expect(onFallback.mock.calls.map(([given]) => given)).toEqual([reason])
  })

  it('a BAN server that hangs is left alone for a pause, then tried again', async () => {
    let asked = 0
    let isHanging = true
    let time = 0
    const url = await startBan((_, response) => {
      asked += 1
      if (!isHanging) response.end(JSON.stringify(collection))
    })
    const onFallback = vi.fn()
    const breakerOptions = { failures: 3, pauseMs: 30_000, now: () => time }
    const geocoder = createRemoteGeocoder({
      url,
      fallback: createFallback(),
      onFallback,
      timeoutMs: 50,
      breakerOptions,
    })
    const ask = (text: string) => geocoder.search({ ...lyon, text })
    for (const text of ['lyo', 'lyon', 'lyon 1', 'lyon 2', 'lyon 3'])
      expect(await ask(text)).toEqual(standIn)
    expect(asked).toBe(3)
    expect(onFallback).toHaveBeenCalledOnce()

    time += 30_000
    const [tried, other] = await Promise.all([ask('lyon 4'), ask('lyon 5')])
    expect([tried, other]).toEqual([standIn, standIn])
    expect(asked).toBe(4)
    expect(onFallback).toHaveBeenCalledOnce()

    time += 30_000
    isHanging = false
    expect((await ask('lyon 6')).features).toHaveLength(1)
    expect((await ask('lyon 7')).features).toHaveLength(1)
  })

  it('a BAN server that refuses a question is still asked the next one', async () => {
    const url = await startBan((_, response) => response.writeHead(400).end('{}'))
    const onFallback = vi.fn()
    const geocoder = createRemoteGeocoder({
      url,
      fallback: createFallback(),
      onFallback,
      breakerOptions: { failures: 1 },
    })
    for (const text of ['lyo', 'lyon'])
      expect(await geocoder.search({ ...lyon, text })).toEqual(standIn)
    expect(onFallback).not.toHaveBeenCalled()
  })

  it('overseas places are left out, and the answer says that the query meant one', async () => {
    const away = banFeature('Saint-Denis', 'municipality', '97400', 'Saint-Denis')
    const url = await startBan((_, response) =>
      response.end(
        JSON.stringify({ features: [away, banFeature('Lyon', 'municipality', '69001', 'Lyon')] }),
      ),
    )
    const answer = await createRemoteGeocoder({ url, fallback: createFallback() }).search(lyon)
    expect(answer).toMatchObject({
      isOverseas: true,
      features: [{ properties: { label: '69001 Lyon' } }],
    })
  })

  it('the remote geocoder does not cache a failure', async () => {
    let isDown = true
    const url = await startBan((_, response) =>
      isDown ? response.writeHead(503).end() : response.end(JSON.stringify(collection)),
    )
    const geocoder = createRemoteGeocoder({ url, fallback: createFallback() })
    expect(await geocoder.search(lyon)).toEqual(standIn)
    isDown = false
    expect((await geocoder.search(lyon)).features).toHaveLength(1)
  })

  it('the remote geocoder does not send the BAN server a query of two letters', async () => {
    const handler = vi.fn<RequestListener>((_, response) =>
      response.end(JSON.stringify(collection)),
    )
    const fallback = createFallback()
    const onFallback = vi.fn()
    const geocoder = createRemoteGeocoder({ url: await startBan(handler), fallback, onFallback })
    expect(await geocoder.search({ ...lyon, text: 'ly' })).toBe(fallbackAnswer)
    expect(handler).not.toHaveBeenCalled()
    expect(onFallback).not.toHaveBeenCalled()
  })
})
