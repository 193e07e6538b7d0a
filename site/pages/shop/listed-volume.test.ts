import { afterEach, describe, expect, it, vi } from 'vitest'
import { listedVolume } from './listed-volume'

const piece = (reference: string, volume: number, perM3?: number) => ({
  reference,
  volume,
  label: reference,
  imageUrl: '',
  room: 'SALON',
  ...(perM3 === undefined ? {} : { perM3 }),
})
const PIECES = [piece('CANAPE', 180), piece('CARTON_STANDARD', 6, 2)]
const answering = (status: number) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ 'hydra:member': PIECES }), { status }),
  )
const listed = JSON.stringify({
  values: {
    isKnownVolume: 'unknown',
    inventory: { SALON: { predefined: { CANAPE: 3, CARTON_STANDARD: 90 }, custom: [] } },
  },
})

afterEach(() => vi.unstubAllGlobals())

describe('the volume of a saved quote', () => {
  it('the volume is the stated one, rounded up to whole m3', async () => {
    expect(
      await listedVolume('{"values":{"isKnownVolume":"known","volume":23.4,"inventory":{}}}'),
    ).toBe(24)
  })

  it('the volume is that of the listed furniture, without the cartons', async () => {
    answering(200)
    expect(await listedVolume(listed)).toBe(6)
  })

  it('the volume is null when the server does not return the sizes', async () => {
    answering(503)
    expect(await listedVolume(listed)).toBeNull()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"values":{}}',
    '{"values":{"isKnownVolume":"known","volume":"12"}}',
    '{"values":{"inventory":{"SALON":{"predefined":{"CANAPE":-1},"custom":[]}}}}',
    '{"values":{"inventory":{}}}',
  ])('the volume is null for the saved quote %s', async saved => {
    expect(await listedVolume(saved)).toBeNull()
  })
})
