import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/http'
import type { FlashOffer } from '../domain/flash-offer'
import type { Simulation } from '../domain/simulation'
import { createFlashList } from './flash-list'

const OFFER: FlashOffer = {
  id: 1,
  slug: 'lyon-paris',
  date_depart: '2026-12-12',
  depart: 'Lyon (69003)',
  destination: 'Paris (75011)',
  volume_camion: 20,
  nombre_demenageurs: 2,
  prix_offre: 590,
  isActive: true,
}
const UUID = '9a2b7c1e-1111-4222-8333-444455556666'
const RESERVED: FlashOffer = { ...OFFER, reserved_until: '2026-11-22T10:20:30Z' }
const OFFLINE: Result<FlashOffer[]> = { ok: false, fault: { reason: 'network', violations: [] } }

const listWith = (deviceNow = '2026-11-22T10:00:00Z') => {
  const clock = { now: () => new Date(deviceNow) }
  const syncTime = vi.fn(async () => void (clock.now = () => new Date('2026-11-22T10:00:00Z')))
  const read = vi.fn<() => Promise<Result<FlashOffer[]>>>(async () => ({
    ok: true,
    value: [OFFER],
  }))
  let booking: { slug: string; simulationUuid: string | null } | null = null
  const simulation = vi.fn<(uuid: string) => Promise<Result<Simulation>>>()
  const saved = () => booking
  const storeBooking = (slug: string, simulationUuid: string | null) =>
    (booking = { slug, simulationUuid })
  return {
    read,
    syncTime,
    storeBooking,
    simulation,
    ...createFlashList({ read, saved, simulation, clock, syncTime }),
  }
}

/**
 * Returns the server's answer about a simulation of the offer, with the end of its hold; null:
 * none.
 */
const simulationHeld = (heldUntil: string | null): Result<Simulation> => ({
  ok: true,
  value: {
    uuid: UUID,
    movingDate: '2026-12-12',
    simulationsPrices: [],
    detail: {
      vat: 0,
      movers: 2,
      hours: 8,
      truckM3: 20,
      truckCount: 1,
      distanceKm: 465,
      volume: 20,
      lines: [],
    },
    flash: { slug: 'lyon-paris', heldUntil, struckCents: null, distanceKm: 465 },
  },
})

describe('refresh', () => {
  it('the list has no offers before the answer, and then the offers with their standing', async () => {
    const { state, refresh, syncTime } = listWith()
    const asking = refresh()
    expect(state).toMatchObject({ call: 'pending', offers: null })
    await asking
    expect(state).toMatchObject({ call: 'done', offers: [{ offer: OFFER, standing: 'free' }] })
    expect(syncTime, 'nothing hangs on the time').not.toHaveBeenCalled()
  })

  it('the offers are read by one request at a time', async () => {
    const { read, refresh } = listWith()
    await Promise.all([refresh(), refresh()])
    expect(read).toHaveBeenCalledTimes(1)
    await refresh()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('a list that cannot be read has no offers and shows the fault', async () => {
    const { state, read, refresh } = listWith()
    read.mockResolvedValueOnce(OFFLINE)
    await refresh()
    expect(state).toMatchObject({ call: 'error', fault: { reason: 'network' }, offers: null })
  })

  it('the offers stay shown when they cannot be read again', async () => {
    const { state, read, refresh } = listWith()
    await refresh()
    read.mockResolvedValueOnce(OFFLINE)
    await refresh()
    expect(state.call).toBe('error')
    expect(state.offers).toHaveLength(1)
  })

  it('an offer that was sold meanwhile is marked as sold after a refresh', async () => {
    const { state, read, refresh } = listWith()
    await refresh()
    read.mockResolvedValueOnce({ ok: true, value: [{ ...OFFER, isActive: false, is_sold: true }] })
    await refresh()
    expect(state.offers).toMatchObject([{ standing: 'sold' }])
  })

  it('the offers stay shown on a device whose clock is years ahead', async () => {
    const { state, refresh, syncTime } = listWith('2031-01-01T10:00:00Z')
    await refresh()
    expect(syncTime).toHaveBeenCalledTimes(1)
    expect(state.offers).toMatchObject([{ standing: 'free' }])
  })
})

describe('an offer that is held for this customer', () => {
  const standingOf = async (list: ReturnType<typeof listWith>) => {
    await list.refresh()
    return list.state.offers?.[0]?.standing
  }
  const reserved = (heldUntil: string | null = '2026-11-22T10:20:00Z') => {
    const list = listWith()
    list.read.mockResolvedValue({ ok: true, value: [RESERVED] })
    list.simulation.mockResolvedValue(simulationHeld(heldUntil))
    return list
  }

  it('an offer that the customer has reserved is marked as the customer’s own', async () => {
    const list = reserved()
    list.storeBooking('lyon-paris', UUID)
    expect(await standingOf(list)).toBe('own')
    expect(list.simulation).toHaveBeenCalledExactlyOnceWith(UUID)
  })

  it('a reserved offer counts as another customer’s once the own reservation has run out', async () => {
    const list = reserved(null)
    list.storeBooking('lyon-paris', UUID)
    expect(await standingOf(list)).toBe('reserved')
  })

  it('a reserved offer counts as another customer’s when the simulation cannot be read', async () => {
    const list = reserved()
    list.storeBooking('lyon-paris', UUID)
    list.simulation.mockResolvedValue({ ok: false, fault: { reason: 'network', violations: [] } })
    expect(await standingOf(list)).toBe('reserved')
  })

  it('a simulation is read only when the device keeps a booking of that reserved offer', async () => {
    const list = reserved()
    list.storeBooking('lyon-paris', null)
    expect(await standingOf(list)).toBe('reserved')
    list.storeBooking('paris-lille', UUID)
    expect(await standingOf(list)).toBe('reserved')
    list.read.mockResolvedValue({ ok: true, value: [OFFER] })
    list.storeBooking('lyon-paris', UUID)
    expect(await standingOf(list)).toBe('free')
    expect(list.simulation).not.toHaveBeenCalled()
  })

  it('the offers are read again when another tab makes or loses a booking, but not at other changes', async () => {
    const list = reserved()
    await list.refresh()
    await list.followBooking()
    expect(list.read).toHaveBeenCalledTimes(1)
    list.storeBooking('lyon-paris', UUID)
    await list.followBooking()
    await list.followBooking()
    expect(list.read).toHaveBeenCalledTimes(2)
    expect(list.state.offers).toMatchObject([{ standing: 'own' }])
    list.storeBooking('lyon-paris', null)
    await list.followBooking()
    expect(list.state.offers).toMatchObject([{ standing: 'reserved' }])
  })

  it('a reserved offer is not free on a device whose clock is ahead', async () => {
    const list = listWith('2026-11-22T18:00:00Z')
    list.read.mockResolvedValue({ ok: true, value: [RESERVED] })
    expect(await standingOf(list)).toBe('reserved')
  })
})
