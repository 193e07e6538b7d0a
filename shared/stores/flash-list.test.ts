import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/http'
import type { FlashOffer } from '../domain/flash-offer'
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
const OFFLINE: Result<FlashOffer[]> = { ok: false, fault: { reason: 'network', violations: [] } }

const listWith = (deviceNow = '2026-11-22T10:00:00Z') => {
  const clock = { now: () => new Date(deviceNow) }
  const askTime = vi.fn(async () => void (clock.now = () => new Date('2026-11-22T10:00:00Z')))
  const read = vi.fn<() => Promise<Result<FlashOffer[]>>>(async () => ({ ok: true, value: [OFFER] }))
  return { read, askTime, ...createFlashList({ read, clock, askTime }) }
}

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
