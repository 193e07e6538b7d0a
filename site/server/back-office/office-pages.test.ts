import { beforeAll, expect, it } from 'vitest'
import {
  bookableSimulation,
  lastBankRequestOf,
  notify,
  startPayment,
} from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { bookFlash } from '../flash/testing/flash-bodies'
import { queueMail } from '../mail/outbox'
import { begunPayment, placedOrder } from '../shop/testing/store-calls'
import { htmlFaults } from '../testing/html-faults'
import { openOffice, type SignedIn } from './testing/office'

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

describeOnEachDatabase('the pages of the back office', database => {
  let adviser: SignedIn
  let withMail: string
  beforeAll(async () => {
    const { db, office, adviser: signedIn } = await openOffice(database)
    adviser = signedIn
    const simulation = await bookableSimulation(office.call)
    await bookableSimulation(office.call)
    await startPayment(office.call, 'simulation', simulation)
    await notify(office, { ...lastBankRequestOf(office), outcome: 'paid' })
    const { uuid: order } = await db.selectFrom('orders').select('uuid').executeTakeFirstOrThrow()
    const asked = { label: 'Cave à vider', amount: '80' }
    await adviser.post(`/back-office/commandes/${order}/supplement`, asked)
    await adviser.post(`/back-office/simulations/${simulation}/lien`, asked)
    await adviser.post('/back-office/codes-promo', {
      code: 'BIENVENUE',
      kind: 'percent',
      value: '10',
    })
    await bookFlash(office.call)
    await (await begunPayment(office, await placedOrder(office.call))).say()
    const { uuid: leadUuid } = await db.selectFrom('leads').select('uuid').executeTakeFirstOrThrow()
    withMail = `/back-office/demandes/${leadUuid}`
    const written = {
      subject: 'Votre devis',
      html: '<p></p>',
      text: 'Bonjour',
      replyTo: null,
      unsubscribeUrl: null,
    }
    const mail = { ...written, kind: 'quote', to: 'elise@example.fr', attachments: [], leadUuid }
    await db.transaction().execute(transaction => queueMail(transaction, mail, new Date()))
  })

  // Both databases hold the same: one walk is enough.
  it.skipIf(database.name === 'PostgreSQL')(
    'every linked page of the back office conforms to the HTML standard',
    async () => {
      const seen = new Set<string>()
      const waiting = ['/back-office', '/back-office/nulle-part', withMail]
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const kind = path.replaceAll(UUID, ':id').replace(/[?#].*/, '')
        if (seen.has(kind)) continue
        seen.add(kind)
        const { status, headers, text } = await adviser.get(path)
        expect(status, path).toBeLessThan(500)
        if (!headers.get('Content-Type')?.startsWith('text/html')) continue
        expect(htmlFaults(text), `${status} ${path}`).toEqual([])
        for (const [, href = ''] of text.matchAll(/(?:href|action)="(\/back-office[^"]*)"/g))
          waiting.push(href.replaceAll('&amp;', '&'))
      }
      expect(seen.size).toBeGreaterThan(25)
    },
  )
})
