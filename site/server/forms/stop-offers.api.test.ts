import { beforeAll, beforeEach, expect, it } from 'vitest'
import { insertMessage } from './message-store'
import { createStopOffers } from './stop-offers'
import { CONTACT } from './testing/messages'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { type Call, caller, createdLead } from '../testing/calls'
import { leadBody } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'

describeOnEachDatabase('the withdrawal of the consent to offers', database => {
  const now = () => new Date()
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })
  beforeEach(async () => {
    for (const table of ['mails', 'trail', 'messages'] as const)
      await db.deleteFrom(table).execute()
  })

  const stop = (email: string) => createStopOffers({ db, now, answerMs: 0 })(email)
  const willing = (email: string, changes: object = {}) => ({
    ...leadBody(),
    email,
    offersAgreement: true,
    partnersAgreement: true,
    ...changes,
  })
  const stored = async (uuid: string) => {
    const row = await rowWith(db, 'leads', { uuid })
    const { termsAgreement, offersAgreement, partnersAgreement } = JSON.parse(row.values_json)
    const consents: { box: string; withdrawnAt: string | null }[] = JSON.parse(row.consents_json)
    return {
      ticks: { termsAgreement, offersAgreement, partnersAgreement },
      withdrawn: consents.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ box }) => box),
    }
  }

  it('every lead of the address loses its consents to offers at once and keeps the required one', async () => {
    const first = await createdLead(call, willing('camille.arret@exemple.fr'))
    const second = await createdLead(
      call,
      willing('Camille.Arret@exemple.fr', { partnersAgreement: false }),
    )
    const other = await createdLead(call, willing('autre@exemple.fr'))
    await stop(' CAMILLE.arret@exemple.fr')
    const ticks = { termsAgreement: true, offersAgreement: false, partnersAgreement: false }
    expect(await stored(first.uuid)).toEqual({ ticks, withdrawn: ['offers', 'partners'] })
    expect(await stored(second.uuid)).toEqual({ ticks, withdrawn: ['offers'] })
    expect((await stored(other.uuid)).withdrawn).toEqual([])
    const trail = await rowsWith(db, 'trail', { act: 'offers-stopped' })
    expect(trail.map(({ lead_uuid }) => lead_uuid).toSorted()).toEqual(
      [first.uuid, second.uuid].toSorted(),
    )
  })

  it('the company is asked once, with the references, to inform the partners', async () => {
    const { uuid } = await createdLead(call, willing('dominique.arret@exemple.fr'))
    const { reference } = await rowWith(db, 'leads', { uuid })
    await stop('dominique.arret@exemple.fr')
    await stop('dominique.arret@exemple.fr')
    const mails = await rowsWith(db, 'mails', { kind: 'offers-stopped' })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.mail_json).toContain(reference)
    expect(mails[0]?.mail_json).toContain('dominique.arret@exemple.fr')
  })

  it('a message loses its consent to be named to partners, with the time', async () => {
    const email = 'alix.arret@exemple.fr'
    const uuid = await db
      .transaction()
      .execute(transaction =>
        insertMessage(
          transaction,
          { kind: 'contact', fields: { ...CONTACT, email, partners_agreement: true } },
          null,
          now(),
        ),
      )
    await stop(email)
    const row = await rowWith(db, 'messages', { uuid: uuid ?? '' })
    expect(JSON.parse(row.fields_json)).toMatchObject({ email, partners_agreement: false })
    expect(JSON.parse(row.consents_json)).toMatchObject([
      { by: 'sending', withdrawnAt: null },
      { by: 'box', withdrawnAt: expect.any(String) },
    ])
  })

  it.each(['nobody.here@exemple.fr', 'sans.accord@exemple.fr'])(
    'the address %s without a consent changes nothing and mails nobody',
    async email => {
      const { uuid } = await createdLead(call, {
        ...leadBody(),
        email: 'sans.accord@exemple.fr',
        offersAgreement: false,
        partnersAgreement: false,
      })
      const before = await stored(uuid)
      await stop(email)
      expect(await stored(uuid)).toEqual(before)
      expect(await rowsWith(db, 'mails', { kind: 'offers-stopped' })).toEqual([])
    },
  )

  it('an answer takes its time whether the address is known or not', async () => {
    await createdLead(call, willing('connu@exemple.fr'))
    for (const email of ['connu@exemple.fr', 'inconnu@exemple.fr']) {
      const start = performance.now()
      await createStopOffers({ db, now })(email)
      expect(performance.now() - start).toBeGreaterThanOrEqual(395)
    }
  })
})
