import { describe, expect, it, vi } from 'vitest'
import { simpleParser } from 'mailparser'
import { BRAND } from '../../../../shared/brand'
import { createSmtpTransport } from '../../mail/smtp'
import type { NewMail } from '../../mail/outbox'
import { startSmtpSink } from '../../mail/testing/smtp-sink'
import { fakePartners } from '../../testing/test-app'
import { documentJson, mailedCartons, mailedMove, mailedPayment } from './testing/mailed'
import { createOrderMails, type OrderMails, type OrderMailsDeps } from './create-order-mails'

const SITE = 'https://www.nouvelle-cle.example'
const ORDER_PAGE = `${SITE}/commande/9a2b7c1e-1111-4222-8333-444455556666`
const RETRY = `${SITE}/simulation/7b8f0b0e-58a9-4b2b-9f2e-5d6a1b0a3c11/paiement`
const PAY_PATH = '/supplement/3f0e7c1e-1111-4222-8333-444455556666/paiement'
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/

const mailsOf = (
  changes: Partial<OrderMailsDeps> = {},
): { mails: OrderMails; error: ReturnType<typeof vi.fn> } => {
  const error = vi.fn()
  const log = { warn: vi.fn(), error }
  return {
    mails: createOrderMails({ siteOrigin: () => SITE, partners: fakePartners, log, ...changes }),
    error,
  }
}
const { mails } = mailsOf()
const WITHOUT_PDF = mailsOf({ renderPdf: () => Promise.reject(new Error('no font')) })

const TRANSFER = {
  amountCents: 37_035,
  beneficiary: BRAND.name,
  iban: 'FR1420041010050500013M02606',
  reference: 'ABCDE23456-1',
  until: '2026-12-03',
}

const DATE_CHANGE = {
  fromDate: '2026-12-12',
  toDate: '2026-12-15',
  beforeCents: 123_450,
  afterCents: 127_035,
  feeCents: 2_900,
}

const CARTONS = mailedCartons({
  reference: 'ABCDE23456',
  email: 'elise@example.fr',
  leadUuid: '1c9a2b7c-1111-4222-8333-444455556666',
})
const WITHDRAWAL = {
  uuid: '3a2b7c1e-1111-4222-8333-444455556666',
  reference: 'ABCDE23456',
  name: 'Camille Roux',
  email: 'elise@example.fr',
  placedAt: new Date('2026-11-22T10:05:00Z'),
  at: new Date('2026-11-24T10:05:00Z'),
  isWhole: true,
  isToReturn: false,
  deliveryCents: 1_990,
  refundCents: 4_990,
  lines: [{ label: 'Carton livres', quantity: 12, unitCents: 250 }],
}

/** As it is read, whatever spaces are in it. */
const plain = (text = ''): string => text.replaceAll(/\s+/g, ' ')
const one = (written: readonly NewMail[], index = 0): NewMail => {
  const mail = written[index]
  if (mail === undefined) throw new Error(`no mail ${index}`)
  return mail
}
const EVERY: Readonly<Record<keyof OrderMails, (mails: OrderMails) => Promise<NewMail[]>>> = {
  confirmed: written => written.confirmed(mailedMove(), mailedPayment()),
  received: written => written.received(mailedMove(), mailedPayment()),
  announced: written => written.announced(mailedMove(), mailedPayment(), TRANSFER),
  missing: written => written.missing(mailedMove(), mailedPayment()),
  pending: written => written.pending(mailedMove(), mailedPayment()),
  refused: written => written.refused(mailedMove(), mailedPayment()),
  unconfirmed: written => written.unconfirmed(mailedMove(), mailedPayment()),
  surplus: written => written.surplus(mailedMove(), mailedPayment()),
  refunded: written =>
    written.refunded(mailedMove(), { ...mailedPayment(), isByHand: false, lines: [] }),
  balanceDue: written => written.balanceDue(mailedMove(), 86_415, '/commande/x/solde/paiement'),
  cancelled: written => written.cancelled(mailedMove(), 10_000),
  cancelledForCompany: written =>
    written.cancelledForCompany(mailedMove(), 10_000, 'Vente retardée'),
  redated: written => written.redated(mailedMove(), { ...DATE_CHANGE, leftCents: 90_000 }),
  changed: written =>
    written.changed(mailedMove(), {
      lines: [
        { label: 'Date', before: 'samedi 12 décembre 2026', after: 'mardi 15 décembre 2026' },
        { label: 'Volume', before: '', after: '35 m³' },
        { label: 'Stockage', before: 'un mois', after: '' },
      ],
      beforeCents: 123_450,
      afterCents: 100_000,
      leftCents: 0,
      backCents: 23_450,
    }),
  dateRefused: written =>
    written.dateRefused(mailedMove(), DATE_CHANGE, 'Aucune équipe n’est libre ce jour-là'),
  released: written => written.released(mailedMove(), mailedPayment().retryPath),
  paymentRequested: written =>
    written.paymentRequested(mailedMove(), {
      label: 'Piano',
      amountCents: 12_000,
      payPath: PAY_PATH,
      payableUntil: null,
    }),
  ready: written => written.ready(CARTONS),
  shipped: written => written.shipped(CARTONS, '2026-11-26'),
  withdrawn: written => written.withdrawn(CARTONS, WITHDRAWAL, 'site'),
}

describe('the confirmation of an order', () => {
  it('the confirmation says what was booked and paid and what comes next, with quote and calendar entry', async () => {
    const [confirmation, receipt] = await EVERY.confirmed(mails)
    expect([confirmation?.kind, receipt?.kind]).toEqual(['order-confirmed', 'payment-received'])
    expect(confirmation?.subject).toBe('Votre déménagement est réservé, commande ABCDE23456')
    const text = plain(confirmation?.text)
    for (const said of [
      'Bonjour Élise, merci pour votre commande. Nous viendrons le samedi 12 décembre 2026.',
      'Prestation Déménagement Paris → Lyon',
      'Chargement 12 Rue de Rivoli 75004 Paris (3e étage, sans ascenseur, monte-meuble)',
      'Étape 1 8 Quai du Port 13002 Marseille (rez-de-chaussée, cour à traverser)',
      'Livraison 3 Rue Mercière 69002 Lyon (1er étage, avec ascenseur)',
      'Prix total TTC 1 234,50 €',
      'Payé 370,35 €',
      'Reste à payer 864,15 €',
      `Voir ma commande <${ORDER_PAGE}>`,
      'Vous paierez le solde de 864,15 € avant le déménagement.',
      `Payer le solde dès maintenant <${ORDER_PAGE}/solde/paiement>`,
      'Joint à ce message : le devis accepté (PDF) et la date pour votre agenda (ICS).',
      'n’ouvre pas de droit de rétractation (article L221-28, 12°',
      `${SITE}/cgv`,
    ])
      expect(text).toContain(said)
    const { attachments = [] } = confirmation ?? {}
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['devis-ABCDE23456.pdf', 'application/pdf'],
      ['demenagement-ABCDE23456.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
    ])
    const [pdf, calendar] = attachments.map(({ base64 }) => Buffer.from(base64, 'base64'))
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(calendar?.toString()).toContain('DTSTART;VALUE=DATE:20261212')
  })

  it('the confirmation asks for no further payment where all is paid', async () => {
    const order = mailedMove({ paidCents: 123_450 })
    const text = plain(
      one(await mails.confirmed(order, mailedPayment({ amountCents: 123_450 }))).text,
    )
    expect(text).toContain('Tout est payé : il ne vous reste rien à régler.')
    expect(text).not.toMatch(/\/solde\/paiement|Reste à payer/)
  })

  it('the confirmation names no day and has no calendar entry where there is no moving date', async () => {
    const mail = one(await mails.confirmed(mailedMove({ movingDate: null }), mailedPayment()))
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['devis-ABCDE23456.pdf'])
    expect(plain(mail.text)).toContain('merci pour votre commande. Elle est confirmée.')
    expect(mail.text).not.toContain('agenda')
  })

  it('the confirmation lists the quote in its text if the PDF cannot be made', async () => {
    const mail = one(await EVERY.confirmed(WITHOUT_PDF.mails))
    expect(WITHOUT_PDF.error).toHaveBeenCalledOnce()
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      'demenagement-ABCDE23456.ics',
    ])
    expect(plain(mail.text)).toContain('Les prestations (prix TTC) Prestation nº 1 12,00 €')
    expect(plain(mail.text)).toContain('Joint à ce message : la date pour votre agenda (ICS).')
  })

  it('the confirmation is sent with the total if the stored quote cannot be read', async () => {
    const broken = mailsOf()
    const order = mailedMove({ documentJson: '{"title":1}' })
    const mail = one(await broken.mails.confirmed(order, mailedPayment()))
    expect(broken.error).toHaveBeenCalledOnce()
    expect(plain(mail.text)).toContain('Prix total TTC 1 234,50 €')
  })

  it('the confirmation holds a quote of 500 lines', async () => {
    const order = mailedMove({ documentJson: documentJson(500) })
    const [{ base64 = '' } = {}] = one(await mails.confirmed(order, mailedPayment())).attachments
    expect(Buffer.from(base64, 'base64').length).toBeLessThan(200_000)
    const { text, html } = one(await WITHOUT_PDF.mails.confirmed(order, mailedPayment()))
    for (const whole of [plain(text), plain(html)]) expect(whole).toContain('Prestation nº 500')
  })
})

describe('a receipt', () => {
  it('a receipt states the amount, VAT, method, time, references, balance and seller', async () => {
    const mail = one(await EVERY.received(mails))
    expect(plain(mail.subject)).toBe('Reçu de votre paiement de 370,35 €, commande ABCDE23456')
    const text = plain(mail.text)
    for (const said of [
      'nous avons bien reçu votre paiement de 370,35 €. Ce message vous sert de reçu.',
      'Montant TTC 370,35 €',
      'dont TVA (20 %) 61,73 €',
      'Moyen de paiement Carte bancaire',
      'Reçu le 22 novembre 2026 à 9 h 05',
      'Référence du paiement PQRST67892',
      'Commande ABCDE23456',
      'Reste à payer pour le déménagement 864,15 €',
      'Adresse 14 rue des Emballeurs, 75015 Paris',
      'N° de TVA FR00 000000000',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Vos prélèvements')
  })

  it('a receipt links to the invoice of the payment, and only where there is one', async () => {
    const invoicePath = '/commande/x/documents/y.pdf'
    const text = plain(one(await mails.received(mailedMove(), mailedPayment({ invoicePath }))).text)
    expect(text).toMatch(
      /Télécharger la facture \(PDF\) <https:[^>]*\/commande\/x\/documents\/y\.pdf>/,
    )
    expect(one(await EVERY.received(mails)).text).not.toContain('Télécharger la facture')
  })

  it('a receipt for a card in three terms lists the dates and amounts', async () => {
    const terms = ['2026-11-22', '2026-12-22', '2027-01-22'].map(date => ({
      date,
      amountCents: 12_345,
    }))
    const payment = mailedPayment({ methodWords: 'Carte bancaire en 3 fois', terms })
    const text = plain(one(await mails.received(mailedMove(), payment)).text)
    expect(text).toContain('votre paiement de 370,35 €, prélevé en 3 fois.')
    expect(text).toContain(
      'Vos prélèvements Le dimanche 22 novembre 2026 123,45 € Le mardi 22 décembre 2026 123,45 €',
    )
  })

  it('a receipt for a simulation without an order names the quote and links to no order', async () => {
    const mail = one(
      await mails.received(mailedMove({ isPlaced: false, paidCents: 0 }), mailedPayment()),
    )
    expect(plain(mail.subject)).toBe('Reçu de votre paiement de 370,35 €, devis ABCDE23456')
    expect(plain(mail.text)).toContain('Devis ABCDE23456')
    expect(mail.html).not.toContain('/commande/')
    expect(mail.text).not.toContain('Reste à payer')
  })
})

describe('a payment’s mails', () => {
  it('the mail of a pending payment has the sentence of the specification', async () => {
    const mail = one(await EVERY.pending(mails))
    expect(mail.subject).toBe('Paiement en attente de vérification, commande ABCDE23456')
    expect(plain(mail.text)).toContain(
      "Paiement en attente de vérification, cela peut prendre jusqu'à 6 jours, vous recevrez un e-mail.",
    )
    expect(plain(mail.text)).toContain('Ne payez pas une seconde fois d’ici là.')
  })

  it('the mail of a transfer names the account and the last day of payment', async () => {
    const mail = one(await EVERY.announced(mails))
    expect(mail.subject).toBe(
      'Votre virement de 370,35 €, commande ABCDE23456'.replace(' €', '\u00A0€'),
    )
    for (const said of [
      'Montant 370,35 €',
      'Bénéficiaire Nouvelle Clé',
      'IBAN FR14 2004 1010 0505 0001 3M02 606',
      'Référence à indiquer ABCDE23456-1',
      'Nous attendons la somme jusqu’au jeudi 3 décembre 2026',
      `Revoir ou payer autrement <${RETRY}>`,
    ])
      expect(plain(mail.text)).toContain(said)
  })

  it('the mail of a received transfer names the day of its arrival', async () => {
    const payment = mailedPayment({ methodWords: 'Virement', receivedOn: '2026-11-24' })
    expect(plain(one(await mails.received(mailedMove(), payment)).text)).toContain(
      'Reçu mardi 24 novembre 2026',
    )
  })

  it('the mail of a missing transfer warns against paying twice', async () => {
    const mail = one(await EVERY.missing(mails))
    expect(mail.subject).toBe('Votre virement ne nous est pas parvenu, commande ABCDE23456')
    expect(plain(mail.text)).toContain('nous attendions votre virement de 370,35 €')
    expect(plain(mail.text)).toContain('ne payez pas une seconde fois et appelez-nous')
    expect(plain(mail.text)).toContain(`Réessayer <${RETRY}>`)
  })

  it('the mail of a refused payment links to another attempt', async () => {
    const mail = one(await EVERY.refused(mails))
    expect(mail.subject).toBe('Votre paiement n’a pas abouti, commande ABCDE23456')
    expect(plain(mail.text)).toContain(
      'le paiement de 370,35 € n’a pas été accepté. Rien n’a été prélevé.',
    )
    expect(plain(mail.text)).toContain(
      'Ce que vous avez déjà payé compte toujours, et votre date reste retenue.',
    )
    expect(plain(mail.text)).toContain(`Réessayer <${RETRY}>`)
    const first = one(await mails.refused(mailedMove({ paidCents: 0 }), mailedPayment()))
    expect(plain(first.text)).toContain('Votre date n’est pas encore retenue')
  })

  it('no mail denies a charge that only the bank reports as paid', async () => {
    const mail = one(await EVERY.unconfirmed(mails))
    expect(mail.subject).toBe('Votre paiement n’est pas confirmé, commande ABCDE23456')
    expect(plain(mail.text)).toContain(
      'si la somme a été débitée, ne payez pas une seconde fois et appelez-nous',
    )
    expect(plain(mail.text)).not.toContain('Rien n’a été prélevé')
    expect(plain(mail.text)).toContain(`Réessayer <${RETRY}>`)
  })

  it('the customer and the company get a mail about a double payment', async () => {
    const written = await EVERY.surplus(mails)
    expect(written.map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
      ['payment-surplus', 'elise@example.fr', null],
      ['payment-surplus-company', BRAND.email, 'elise@example.fr'],
    ])
    expect(plain(one(written).subject)).toBe('Nous vous remboursons 370,35 €, commande ABCDE23456')
    expect(plain(one(written).text)).toContain('un paiement qui n’était pas dû, ou ne l’était plus')
    expect(plain(one(written, 1).subject)).toBe('À rembourser : 370,35 €, commande ABCDE23456')
    expect(plain(one(written, 1).text)).toContain('Montant TTC 370,35 €')
    expect(plain(one(written, 1).text)).not.toContain('Une question ?')
    expect(plain(one(written, 1).text)).toContain(
      `Ouvrir dans le back-office <${SITE}/back-office/recherche?q=${mailedPayment().reference}>`,
    )
  })

  it('a surplus payment of an erased customer is mailed to the company alone', async () => {
    const erased = mailedMove({ email: '', firstname: '', leadUuid: null })
    const written = await mails.surplus(erased, mailedPayment())
    expect(written.map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
      ['payment-surplus-company', BRAND.email, null],
    ])
    expect(plain(one(written).text)).toContain('Prénom effacé E-mail effacé')
  })

  it('the mail of a lost flash offer says that the payment came too late', async () => {
    const { subject, text } = one(
      await mails.surplus(mailedMove({ isLost: true }), mailedPayment()),
    )
    expect(plain(subject)).toBe('Nous vous remboursons 370,35 €, commande ABCDE23456')
    expect(plain(text)).toContain('cette offre flash n’était plus disponible')
    expect(plain(text)).not.toContain('n’était pas, ou plus, dû')
  })

  it('the mail of a refund names the amount', async () => {
    const mail = one(await EVERY.refunded(mails))
    expect(plain(mail.subject)).toBe('Remboursement de 370,35 €, commande ABCDE23456')
    expect(plain(mail.text)).toContain(
      'nous vous avons remboursé 370,35 € par le même moyen de paiement.',
    )
  })

  it('a mail reminds of the balance', async () => {
    const mail = one(await mails.balanceDue(mailedMove(), 86_415, '/commande/x/solde/paiement'))
    expect(plain(mail.subject)).toBe(
      'Solde de 864,15 € à payer avant votre déménagement, commande ABCDE23456',
    )
    const text = plain(mail.text)
    expect(text).toContain(
      'votre déménagement aura lieu le samedi 12 décembre 2026. Le solde de 864,15 € est à payer avant.',
    )
    expect(text).toContain(`Payer le solde <${SITE}/commande/x/solde/paiement>`)
    expect(text).toContain('Livraison 3 Rue Mercière 69002 Lyon (1er étage, avec ascenseur)')
  })

  it('the mail of a cancelled order names what the terms retain and what is refunded', async () => {
    const { subject, text, html } = one(await EVERY.cancelled(mails))
    expect(subject).toBe('Annulation de votre déménagement, commande ABCDE23456')
    expect(plain(html)).toContain('Nous vous remboursons ce qui vous revient.')
    expect(plain(text)).toContain('votre commande est annulée : l’équipe ne viendra pas.')
    expect(plain(text)).toContain(
      'Nous conservons 100 € de ce que vous avez payé, comme le prévoient nos conditions.',
    )
    expect(plain(text)).toContain('270,35 € vous seront remboursés par le même moyen de paiement.')
    expect(plain(text)).toContain(`${SITE}/cgv`)
    expect(plain(text)).toContain(`Voir ma commande <${ORDER_PAGE}>`)
    expect(plain(text)).toContain('Prestation Déménagement Paris → Lyon')
    expect(plain(text)).not.toMatch(/L’offre flash|Il ne vous reste rien à régler/)
    const whole = plain(one(await mails.cancelled(mailedMove(), 0)).text)
    expect(whole).toContain('370,35 € vous seront remboursés')
    expect(whole).not.toContain('Nous conservons')
    const nothing = one(await mails.cancelled(mailedMove(), 37_035))
    expect(plain(nothing.text)).toContain('Nous conservons 370,35 €')
    expect(plain(nothing.html)).not.toMatch(/vous seront remboursés|Le remboursement/)
    const company = one(await EVERY.cancelledForCompany(mails))
    expect(company).toMatchObject({
      kind: 'order-cancelled-company',
      to: BRAND.email,
      replyTo: 'elise@example.fr',
    })
    expect(plain(company.text)).toContain(
      'Retenu 100 € Remboursé 270,35 € Motif indiqué Vente retardée',
    )
    expect(plain(company.text)).toContain(
      `<${SITE}/back-office/recherche?q=${mailedMove().reference}>`,
    )
    const unexplained = one(await mails.cancelledForCompany(mailedMove(), 10_000, ''))
    expect(plain(unexplained.text)).not.toContain('Motif indiqué')
    const unpaid = plain(one(await mails.cancelled(mailedMove({ paidCents: 0 }), 0)).text)
    expect(unpaid).toContain('Il ne vous reste rien à régler.')
    expect(unpaid).not.toMatch(/Nous conservons|vous seront remboursés|\/cgv/)
  })

  it('the mail of a withdrawal to the company answers its customer and opens its order', async () => {
    const company = one(await EVERY.withdrawn(mails), 1)
    expect(company).toMatchObject({ to: BRAND.email, replyTo: WITHDRAWAL.email })
    expect(plain(company.text)).toContain(`<${SITE}/back-office/recherche?q=${CARTONS.reference}>`)
  })

  it('the mail of an adviser’s payment request asks for its amount', async () => {
    const mail = one(await EVERY.paymentRequested(mails))
    expect(plain(mail.subject)).toBe('120 € à payer, commande ABCDE23456')
    expect(plain(mail.text)).toContain('Motif Piano')
    expect(plain(mail.text)).toContain(`Voir et payer <${SITE}${PAY_PATH}>`)
    expect(plain(mail.text)).toContain('Ne payez rien et appelez-nous au 01 99 00 12 34.')
  })
})

describe('the mails of a flash offer', () => {
  const included = [{ label: 'Prestation', value: 'au plus 4 h' }]
  const paid = mailedMove({ included, totalCents: 49_000, paidCents: 49_000 })
  const unpaid = { ...paid, paidCents: 0 }
  const textOf = async (written: Promise<NewMail[]>) => plain(one(await written).text)

  it('the mail of a paid flash offer lists what is included, and says that all is paid', async () => {
    const text = await textOf(mails.confirmed(paid, mailedPayment({ amountCents: 49_000 })))
    expect(text).toContain('Ce qui est compris Prestation au plus 4 h')
    expect(text).toContain('le prix ne changera pas')
    expect(text).not.toContain('un meuble change')
    expect(text).toContain('Tout est payé : il ne vous reste rien à régler.')
    expect(text).not.toMatch(/solde|Reste à payer/)
    const { mails: unlinked } = mailsOf({ siteOrigin: () => null })
    expect(await textOf(unlinked.confirmed(paid, mailedPayment()))).not.toContain('solde')
  })

  it('mails about an unpaid flash offer say whether the offer is still kept for the customer', async () => {
    expect(await textOf(mails.pending(unpaid, mailedPayment()))).toContain(
      'l’offre vous reste réservée',
    )
    const lost = await textOf(mails.pending({ ...unpaid, isLost: true }, mailedPayment()))
    expect(lost).toContain(
      'un autre client a réservé l’offre : si votre paiement est accepté, il vous sera remboursé.',
    )
    expect(lost).not.toContain('reste réservée')
    for (const written of [
      mails.refused(unpaid, mailedPayment()),
      mails.unconfirmed(unpaid, mailedPayment()),
    ])
      expect(await textOf(written)).toContain(
        'L’offre n’est plus réservée pour vous : vous pouvez la payer tant qu’elle est disponible.',
      )
    expect(
      await textOf(mails.refused({ ...unpaid, hasOtherTry: true }, mailedPayment())),
    ).toContain(
      'Vous avez un autre paiement en cours : l’offre vous est réservée le temps qu’il aboutisse.',
    )
  })

  it('the mail of a released flash offer says that an adviser released or cancelled it, and links to it', async () => {
    const freed = one(
      await mails.released({ ...unpaid, isPlaced: false }, '/simulation/x/paiement'),
    )
    expect(freed.subject).toBe('Votre offre flash n’est plus réservée, devis ABCDE23456')
    expect(plain(freed.text)).toContain(
      'un conseiller a libéré l’offre flash que vous aviez réservée',
    )
    expect(plain(freed.text)).toContain(
      `Voir si elle est disponible <${SITE}/simulation/x/paiement>`,
    )
    expect(plain(freed.text)).toContain(
      'vous aurez l’offre si elle est encore disponible, sinon il vous sera remboursé.',
    )
    expect(await textOf(mails.cancelled(paid, 0))).toContain(
      'L’offre flash n’est plus réservée pour vous',
    )
  })

  it('mails about a further payment do not mention a flash offer that is already paid', async () => {
    const written = [mails.pending(paid, mailedPayment()), mails.refused(paid, mailedPayment())]
    for (const text of await Promise.all(
      [...written, mails.surplus(paid, mailedPayment())].map(textOf),
    ))
      expect(text).not.toMatch(/l’offre/i)
  })
})

describe.each(Object.entries(EVERY))('the mails of %s', (name, write) => {
  it('the subjects of order mails have the reference, never a uuid, and go to the right address', async () => {
    for (const { subject, to, leadUuid } of await write(mails)) {
      expect(subject).toContain('ABCDE23456')
      expect(subject).not.toMatch(UUID)
      expect(leadUuid).toBe('1c9a2b7c-1111-4222-8333-444455556666')
      expect([BRAND.email, 'elise@example.fr']).toContain(to)
    }
  })

  it('link to nothing where the server does not know what it is called, and say what to do instead', async () => {
    const made = await write(mailsOf({ siteOrigin: () => null }).mails)
    for (const { html } of made) expect(html).not.toMatch(/href="(?!tel:|mailto:)/)
    if (
      [
        'paymentRequested',
        'balanceDue',
        'refused',
        'unconfirmed',
        'confirmed',
        'released',
      ].includes(name)
    )
      expect(plain(one(made).text)).toContain('appelez-nous au 01 99 00 12 34')
  })
})

describe('what customers and advisers wrote', () => {
  const hostile = 'Zoé\r\nBcc: tous@example.fr\r\n\r\n<script>alert(1)</script>'

  it('hostile text in an order is only text in every mail and adds no header', async () => {
    const sink = await startSmtpSink()
    const order = mailedMove({
      firstname: hostile,
      title: hostile,
      place: hostile,
      reference: `R\r\nBcc: a@b.fr`,
    })
    const payment = mailedPayment({ methodWords: hostile })
    const written = [
      ...(await mails.confirmed(order, payment)),
      ...(await mails.surplus(order, payment)),
      ...(await mails.paymentRequested(order, {
        label: hostile,
        amountCents: 1,
        payPath: PAY_PATH,
        payableUntil: null,
      })),
    ]
    for (const mail of written) {
      expect(mail.html).not.toContain('<script>alert')
      const sending = await createSmtpTransport(sink.url).send(
        {
          ...mail,
          uuid: '7b8f0b0e-58a9-4b2b-9f2e-5d6a1b0a3c11',
          createdAt: new Date(),
          requestId: null,
        },
        new AbortController().signal,
      )
      expect(sending).toEqual({ ok: true })
    }
    await sink.close()
    expect(new Set(sink.received.map(({ to }) => to))).toEqual(
      new Set(['elise@example.fr', BRAND.email]),
    )
    for (const { raw } of sink.received) {
      const parsed = await simpleParser(raw)
      expect(parsed.bcc).toBeUndefined()
      expect(parsed.subject).toContain('R Bcc: a@b.fr')
    }
    const calendar = Buffer.from(one(written).attachments[1]?.base64 ?? '', 'base64').toString()
    expect(calendar).not.toMatch(/^Bcc/m)
  })
})

describe('a partner’s customer', () => {
  it('a mail to a partner’s customer has the partner’s accent colour', async () => {
    expect(
      one(await mails.received(mailedMove({ partner: 'open-house' }), mailedPayment())).html,
    ).toMatch(/<td[^>]*background: #0a5c4a/)
  })

  it('a mail to a partner’s customer has our own colours while the partner cannot be looked up', async () => {
    const lost = mailsOf({ partners: { find: () => Promise.reject(new Error('down')) } })
    expect(
      one(await lost.mails.received(mailedMove({ partner: 'x' }), mailedPayment())).html,
    ).toContain('#d23b1e')
  })
})

it('a mail that asks for a payment names the deposit and the last day to pay', async () => {
  const asked = {
    label: 'Déménagement',
    amountCents: 115_000,
    payPath: PAY_PATH,
    payableUntil: '2026-12-04',
  }
  const textOf = async (what: Parameters<OrderMails['paymentRequested']>[1]) =>
    plain(one(await mails.paymentRequested(mailedMove(), what)).text)
  const quote = await textOf({ ...asked, depositCents: 30_000 })
  expect(quote).toContain('Acompte pour réserver 300 €, et le solde avant le déménagement')
  expect(quote).toContain('À payer au plus tard le vendredi 4 décembre 2026')
  for (const whole of [asked, { ...asked, depositCents: 0 }, { ...asked, depositCents: 115_000 }])
    expect(await textOf(whole)).not.toContain('Acompte')
  expect(await textOf({ ...asked, payableUntil: null })).not.toContain('au plus tard')
})

describe('the mail about a change', () => {
  it('the mail about a changed order names each line before and after, the price and the refund', async () => {
    const mail = one(await EVERY.changed(mails))
    expect(plain(mail.subject)).toBe('Votre réservation a changé, commande ABCDE23456')
    const text = plain(mail.text)
    for (const words of [
      'Date samedi 12 décembre 2026 → mardi 15 décembre 2026',
      'Volume 35 m³ (nouveau)',
      'Stockage un mois (retiré)',
      'Prix avant 1 234,50 €',
      'Nouveau prix 1 000 €',
      'Vous avez payé 234,50 € de plus que le nouveau prix.',
    ])
      expect(text).toContain(words)
    expect(mail.html).toContain('/commande/')
  })

  it('the mail about a changed quote links to the page on which it is booked', async () => {
    const quote = mailedMove({ isPlaced: false, paidCents: 0 })
    const change = { lines: [], beforeCents: 123_450, afterCents: 130_000 }
    const mail = one(await mails.changed(quote, change))
    expect(plain(mail.subject)).toBe('Votre devis a changé, devis ABCDE23456')
    expect(mail.html).toContain('Voir le devis')
    expect(plain(mail.text)).not.toContain('Reste à payer')
  })
})
