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
  const askTime = vi.fn(async () => void (clock.now = () => new Date('2026-11-22T10:00:00Z')))
  const read = vi.fn<() => Promise<Result<FlashOffer[]>>>(async () => ({
    ok: true,
    value: [OFFER],
  }))
  let kept: { slug: string; simulationUuid: string | null } | null = null
  const simulation = vi.fn<(uuid: string) => Promise<Result<Simulation>>>()
  const saved = () => kept
  const keep = (slug: string, simulationUuid: string | null) => (kept = { slug, simulationUuid })
  return {
    read,
    askTime,
    keep,
    simulation,
    ...createFlashList({ read, saved, simulation, clock, askTime }),
  }
}

/** Answer of the server about a simulation of the offer, held until then or not. */
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
  it('knows no offers before they are there, then what can be booked', async () => {
    const { state, refresh, askTime } = listWith()
    const asking = refresh()
    expect(state).toMatchObject({ call: 'pending', offers: null })
    await asking
    expect(state).toMatchObject({ call: 'done', offers: [{ offer: OFFER, standing: 'free' }] })
    expect(askTime, 'nothing hangs on the time').not.toHaveBeenCalled()
  })

  it('asks once at a time', async () => {
    const { read, refresh } = listWith()
    await Promise.all([refresh(), refresh()])
    expect(read).toHaveBeenCalledTimes(1)
    await refresh()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('says why there is nothing to show', async () => {
    const { state, read, refresh } = listWith()
    read.mockResolvedValueOnce(OFFLINE)
    await refresh()
    expect(state).toMatchObject({ call: 'error', fault: { reason: 'network' }, offers: null })
  })

  it('leaves what is shown when it cannot be asked for again', async () => {
    const { state, read, refresh } = listWith()
    await refresh()
    read.mockResolvedValueOnce(OFFLINE)
    await refresh()
    expect(state.call).toBe('error')
    expect(state.offers).toHaveLength(1)
  })

  it('greys what was sold in between', async () => {
    const { state, read, refresh } = listWith()
    await refresh()
    read.mockResolvedValueOnce({ ok: true, value: [{ ...OFFER, isActive: false, is_sold: true }] })
    await refresh()
    expect(state.offers).toMatchObject([{ standing: 'sold' }])
  })

  it('hides nothing because a device believes in another year', async () => {
    const { state, refresh, askTime } = listWith('2031-01-01T10:00:00Z')
    await refresh()
    expect(askTime).toHaveBeenCalledTimes(1)
    expect(state.offers).toMatchObject([{ standing: 'free' }])
  })
})

describe('an offer that is kept for who looks', () => {
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

  it('is his own', async () => {
    const list = reserved()
    list.keep('lyon-paris', UUID)
    expect(await standingOf(list)).toBe('own')
    expect(list.simulation).toHaveBeenCalledExactlyOnceWith(UUID)
  })

  it('is another’s once his time has run out and another has it', async () => {
    const list = reserved(null)
    list.keep('lyon-paris', UUID)
    expect(await standingOf(list)).toBe('reserved')
  })

  it('a reserved offer counts as another customer’s when the simulation cannot be read', async () => {
    const list = reserved()
    list.keep('lyon-paris', UUID)
    list.simulation.mockResolvedValue({ ok: false, fault: { reason: 'network', violations: [] } })
    expect(await standingOf(list)).toBe('reserved')
  })

  it('is asked for only where a booking of that offer lies on the device', async () => {
    const list = reserved()
    list.keep('lyon-paris', null)
    expect(await standingOf(list)).toBe('reserved')
    list.keep('paris-lille', UUID)
    expect(await standingOf(list)).toBe('reserved')
    list.read.mockResolvedValue({ ok: true, value: [OFFER] })
    list.keep('lyon-paris', UUID)
    expect(await standingOf(list)).toBe('free')
    expect(list.simulation).not.toHaveBeenCalled()
  })

  it('is looked for again when another tab has made a booking, or lost it, and not for each of its letters', async () => {
    const list = reserved()
    await list.refresh()
    await list.followBooking()
    expect(list.read).toHaveBeenCalledTimes(1)
    list.keep('lyon-paris', UUID)
    await list.followBooking()
    await list.followBooking()
    expect(list.read).toHaveBeenCalledTimes(2)
    expect(list.state.offers).toMatchObject([{ standing: 'own' }])
    list.keep('lyon-paris', null)
    await list.followBooking()
    expect(list.state.offers).toMatchObject([{ standing: 'reserved' }])
  })

  it('is not free because a device is ahead of its time', async () => {
    const list = listWith('2026-11-22T18:00:00Z')
    list.read.mockResolvedValue({ ok: true, value: [RESERVED] })
    expect(await standingOf(list)).toBe('reserved')
  })
})
