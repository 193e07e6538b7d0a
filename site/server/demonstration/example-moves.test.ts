import { expect, it, vi } from 'vitest'
import { addDays } from '../../../shared/domain/moving-date'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import { bookFlash } from '../flash/testing/flash-bodies'
import { flashOffer } from '../flash/testing/test-flash-offers'
import { createBookedApp } from '../orders/testing/booked'
import { makeExampleFlash, makeExampleFlashOrder } from './example-flash'
import { makeExampleMoves } from './example-moves'

const TOWNS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  '44000': { latitude: 47.2184, longitude: -1.5536 },
  '69002': { latitude: 45.7519, longitude: 4.8272 },
}

describeOnEachDatabase('a demonstration', database => {
  it('the demonstration begins with one order, supplement and payment link of an adviser', async () => {
    const db = await database.open()
    const { bookings, call } = createBookedApp(db)
    const deps = {
      db,
      now: () => new Date(),
      locate: (code: string) => TOWNS[code] ?? null,
      advisers: bookings.advisers,
    }
    expect(await makeExampleMoves(deps)).toBe(true)
    expect(await makeExampleMoves(deps)).toBe(false)
    const { uuid } = await db.selectFrom('orders').select('uuid').executeTakeFirstOrThrow()
    const link = await db.selectFrom('payment_links').select('uuid').executeTakeFirstOrThrow()
    for (const path of [`quote/${uuid}`, `order-supplement/${uuid}`, `order-link/${link.uuid}`])
      expect((await call('GET', `/api/payments/${path}`)).body).toMatchObject({ state: 'due' })
    expect(await db.selectFrom('mails').select('recipient').execute()).toHaveLength(3)
  })

  it('the demonstration begins with the mail of a flash offer that can still be booked', async () => {
    const db = await database.open()
    const { call, flashOffers } = createBookedApp(db)
    const date_depart = addDays(flashOffer().date_depart, 9)
    flashOffers.edit([flashOffer(), flashOffer({ id: 8, slug: 'last', date_depart })])
    const error = vi.fn()
    const origin = 'https://www.nouvelle-cle.example'
    const deps = {
      db,
      now: () => new Date(),
      flashOffers,
      origin,
      log: { error },
      renderPdf: async () => new Uint8Array(),
    }
    expect(await makeExampleFlash(deps)).toBe(true)
    const { uuid } = await rowWith(db, 'simulations', { moving_date: date_depart })
    const mails = db.selectFrom('mails').select('mail_json').where('kind', '=', 'quote')
    const { mail_json } = await mails.executeTakeFirstOrThrow()
    expect(mail_json).toContain(`${origin}/simulation/${uuid}/paiement`)
    expect(mail_json).not.toContain('gardée jusqu’à')
    expect((await call('GET', `/api/payments/simulation/${uuid}`)).body).toMatchObject({
      state: 'due',
      flash: { slug: 'last', heldUntil: null },
    })
    expect((await bookFlash(call, 8, { movingDate: date_depart })).status).toBe(201)
    expect(
      await makeExampleFlash({
        ...deps,
        flashOffers: { list: () => Promise.reject(new Error('down')) },
      }),
    ).toBe(false)
    expect(error).not.toHaveBeenCalled()
  })

  it('the demonstration begins with a paid and confirmed order of an inactive flash offer', async () => {
    const db = await database.open()
    await db.deleteFrom('mails').execute()
    const { bookings, flashOffers, told } = createBookedApp(db)
    const deps = { db, now: () => new Date(), flashOffers, payables: bookings.payables }
    expect(await makeExampleFlashOrder(deps)).toBe(false)
    flashOffers.edit([flashOffer({ id: 9, slug: 'on-sale' }), flashOffer({ isActive: false })])
    expect(await makeExampleFlashOrder(deps)).toBe(true)
    const { uuid } = await rowWith(db, 'orders', { payment_status: 'paid' })
    expect(await bookings.sources.order(uuid)).toMatchObject({
      paidCents: 49_000,
      payments: [{ state: 'paid', amountCents: 49_000 }],
    })
    const sold = await rowsWith(db, 'flash_holds', { state: 'sold' })
    expect(sold).toMatchObject([{ offer_slug: 'paris-lyon' }])
    expect(told).toMatchObject([
      { kind: 'confirmed', order: { paidCents: 49_000 }, payment: { amountCents: 49_000 } },
    ])
    expect(await db.selectFrom('mails').select('kind').execute()).toEqual([
      { kind: 'order-confirmed' },
    ])
    expect(await makeExampleFlashOrder(deps)).toBe(false)
  })
})
