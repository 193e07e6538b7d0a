import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Found, Geocoder, Suggestion } from '../api/geocoding/geocoder'
import { GeocodingError } from '../api/geocoding/geocoding-error'
import { LYON } from '../domain/testing/valid-customer'
import { createAddressFinder, mapsChoiceRecord } from './address-finder'
import { createPersistence } from './persistence'

const createGeocoder = (name: string, onAsked: () => void = () => undefined) => {
  const suggest = vi.fn(async (text: string): Promise<Found> => {
    onAsked()
    return { suggestions: [{ label: `${text} by ${name}`, context: '' }] }
  })
  const resolve = vi.fn(async ({ label }: Suggestion) => ({ ...LYON, formattedAddress: label }))
  return { suggest, resolve, postalCodeAt: vi.fn(async () => '69001') } satisfies Geocoder
}

/** A device and our server, which names a key if it has one; each visit is a page of its own. */
const createDevice = (key: string | null = 'key') => {
  const device = new Map<string, string>()
  const storage = {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => void device.set(name, value),
    removeItem: (name: string) => void device.delete(name),
  }
  const visit = () => {
    let named: string | null = null
    const own = createGeocoder('ours', () => (named = key))
    const google = createGeocoder('Google')
    const openMaps = vi.fn((_: string) => google)
    const finder = createAddressFinder({
      own,
      mapsKey: () => named,
      openMaps,
      persistence: createPersistence(mapsChoiceRecord, 'moving:google-maps', {
        openStorage: () => storage,
      }),
    })
    const ask = async (text: string) => {
      const { suggestions, maps } = await finder.suggest(text)
      return [suggestions[0]?.label, maps]
    }
    const take = async (text: string) => {
      const [first] = (await finder.suggest(text)).suggestions
      if (first === undefined) throw new Error('nothing suggested')
      return finder.resolve(first)
    }
    return { finder, own, google, openMaps, ask, take }
  }
  return { device, visit }
}

let warned = vi.spyOn(console, 'warn')
beforeEach(() => void (warned = vi.spyOn(console, 'warn').mockImplementation(() => {})))
afterEach(() => vi.restoreAllMocks())

describe('without a key', () => {
  it('the address finder asks only our server when there is no Google key', async () => {
    const { ask, openMaps } = createDevice(null).visit()
    expect(await ask('lyon')).toEqual(['lyon by ours', undefined])
    expect(openMaps).not.toHaveBeenCalled()
  })
})

describe('before the customer has answered', () => {
  it('the address finder offers Google beside our answers without loading or storing anything', async () => {
    const { device, visit } = createDevice()
    const { ask, openMaps } = visit()
    expect(await ask('lyon')).toEqual(['lyon by ours', 'offered'])
    expect(await ask('lyon 3')).toEqual(['lyon 3 by ours', 'offered'])
    expect(openMaps).not.toHaveBeenCalled()
    expect(device.size).toBe(0)
  })
})

describe('after the customer has agreed', () => {
  it('the customer’s consent makes Google answer, and Google is named', async () => {
    const { finder, ask, take, own, openMaps } = createDevice().visit()
    await ask('ly')
    finder.chooseMaps(true)
    expect(await ask('lyon')).toEqual(['lyon by Google', 'used'])
    expect((await take('lyon')).formattedAddress).toBe('lyon by Google')
    expect(openMaps).toHaveBeenCalledWith('key')
    expect(own.suggest).toHaveBeenCalledOnce()
  })

  it('a customer who agreed to Google is not asked again on this device', async () => {
    const { visit } = createDevice()
    visit().finder.chooseMaps(true)
    const { ask, own } = visit()
    expect(await ask('lyon')).toEqual(['lyon by Google', 'used'])
    expect(await ask('lyon 3')).toEqual(['lyon 3 by Google', 'used'])
    expect(own.suggest).toHaveBeenCalledOnce() // for the key
  })

  it('our server answers when Google finds nothing', async () => {
    const { finder, ask, google } = createDevice().visit()
    await ask('fo')
    finder.chooseMaps(true)
    google.suggest.mockResolvedValue({ suggestions: [] })
    expect(await ask('fort de france')).toEqual(['fort de france by ours', undefined])
  })

  it('our server adds the postal code that Google does not have', async () => {
    const { finder, take, google } = createDevice().visit()
    await take('ly')
    finder.chooseMaps(true)
    google.resolve.mockResolvedValue({ ...LYON, postalCode: '' })
    expect((await take('lyon')).postalCode).toBe('69001')
  })

  it('the customer can withdraw the consent to Google or have the choice forgotten', async () => {
    const { device, visit } = createDevice()
    const { finder, ask } = visit()
    await ask('ly')
    finder.chooseMaps(true)
    finder.chooseMaps(false)
    expect(await ask('lyon')).toEqual(['lyon by ours', undefined])
    finder.chooseMaps(null)
    expect(device.size).toBe(0)
    expect(await ask('lyon')).toEqual(['lyon by ours', 'offered'])
  })
})

it('the address finder does not offer Google again to a customer who refused it', async () => {
  const { visit } = createDevice()
  visit().finder.chooseMaps(false)
  const { ask, openMaps } = visit()
  expect(await ask('lyon')).toEqual(['lyon by ours', undefined])
  expect(openMaps).not.toHaveBeenCalled()
})

describe('a failure of Google', () => {
  const failing = async () => {
    const visit = createDevice().visit()
    await visit.ask('ly')
    visit.finder.chooseMaps(true)
    return visit
  }
  const error = new GeocodingError('refused')

  it('a failure of Google is shown, and our server answers until the customer tries again', async () => {
    const { finder, ask, google } = await failing()
    google.suggest.mockRejectedValueOnce(error)
    expect(await ask('lyon')).toEqual(['lyon by ours', 'failed'])
    expect(warned).toHaveBeenCalledWith('Geocoder failed due to:', error)
    expect(await ask('lyon 3')).toEqual(['lyon 3 by ours', 'failed'])
    expect(google.suggest).toHaveBeenCalledOnce()
    finder.chooseMaps(true)
    expect(await ask('lyon 3')).toEqual(['lyon 3 by Google', 'used'])
  })

  it('a failure of Google to resolve a place reaches the field, and our server answers next', async () => {
    const { ask, take, google } = await failing()
    google.resolve.mockRejectedValueOnce(error)
    await expect(take('lyon')).rejects.toBe(error)
    expect(warned).toHaveBeenCalledWith('Geocoder failed due to:', error)
    expect(await ask('lyon')).toEqual(['lyon by ours', 'failed'])
  })

  it('an aborted call to Google counts as no failure', async () => {
    const { finder, ask, google } = await failing()
    const controller = new AbortController()
    google.suggest.mockImplementationOnce(async () => {
      controller.abort()
      throw new DOMException('left', 'AbortError')
    })
    await expect(finder.suggest('lyon', controller.signal)).rejects.toThrow('left')
    expect(warned).not.toHaveBeenCalled()
    expect(await ask('lyon')).toEqual(['lyon by Google', 'used'])
  })
})

it('our server gives the postal codes of a town that it suggested itself', async () => {
  const { finder, own } = createDevice().visit()
  const [step] = (await finder.suggest('paris')).suggestions
  finder.chooseMaps(true)
  await finder.suggest('Paris', undefined, step)
  expect(own.suggest).toHaveBeenLastCalledWith('Paris', undefined, step)
})
