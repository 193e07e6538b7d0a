import { describe, expect, it, vi } from 'vitest'
import type { WithdrawalSources } from '../../ports/withdrawal'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const RECEIPT = '7d1b8f9e-2f0e-4b6c-9d0b-0c2f6f3c1a11'
const PATH = '/materiel-demenagement/retractation'
const STATEMENT = { name: 'Camille Roux', reference: 'k7mx 2pq9 rt', email: 'camille@exemple.fr' }

const ORDER = {
  reference: 'K7MX2PQ9RT',
  placedAt: new Date('2026-11-22T10:00:00Z'),
  lines: [{ line: 0, label: 'Carton livres', quantity: 12, unitCents: 250 }],
  isWhole: true,
  deliveryCents: 1_790,
  refundCents: 4_790,
  made: 0,
  isToReturn: false,
  until: null,
}

const site = (sources: Partial<WithdrawalSources> = {}) => {
  const withdrawals = { ...BARE_PAGES.withdrawals, ...sources }
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log: { error: vi.fn() },
    withdrawals,
  })
  const post = async (fields: Record<string, string>) => {
    const response = await app.request(PATH, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    })
    const html = await response.text()
    return { response, html, text: textOf(html) }
  }
  return { app, post }
}

describe('the page to withdraw on', () => {
  it('the withdrawal page shows the statement with the given reference, and the model form', async () => {
    const html = await (await site().app.request(`${PATH}?commande=K7MX2PQ9RT`)).text()
    expect(html).toContain('value="K7MX2PQ9RT"')
    expect(textOf(html)).toContain('Renoncer au contrat ici')
    expect(textOf(html)).toContain(
      'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation',
    )
  })

  it('the general terms link to the withdrawal page and give the fourteen days and the model form', async () => {
    const html = await (await site().app.request('/cgv')).text()
    expect(html).toContain(`href="${PATH}"`)
    for (const said of [
      'Vous pouvez renoncer à une commande de la boutique sans donner de motif',
      'jusqu’à quatorze jours après le jour où vous l’avez reçue',
      'Si ce délai finit un samedi, un dimanche ou un jour férié',
      'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation',
    ])
      expect(textOf(html)).toContain(said)
  })

  it('the withdrawal page shows the full statement and withdraws nothing before confirmation', async () => {
    const withdraw = vi.fn()
    const { post } = site({ find: async () => ({ state: 'open', order: ORDER }), withdraw })
    const { response, html, text } = await post(STATEMENT)
    expect(response.status).toBe(200)
    expect(text).toContain(
      'Je soussigné(e) Camille Roux vous notifie par la présente ma rétractation du contrat portant sur la commande K7MX2PQ9RT, passée le 22 novembre 2026.',
    )
    expect(text).toContain('12 × Carton livres')
    expect(html).toMatch(
      /<button[^>]*value="confirm" name="step">Confirmer la rétractation<\/button>/,
    )
    expect(html).toContain('name="email" value="camille@exemple.fr"')
    expect(withdraw).not.toHaveBeenCalled()
  })

  it('a confirmed withdrawal leads to its acknowledgement', async () => {
    const withdraw = vi.fn<WithdrawalSources['withdraw']>(async () => ({
      state: 'withdrawn',
      receipt: RECEIPT,
    }))
    const { response } = await site({ withdraw }).post({ ...STATEMENT, step: 'confirm' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`${PATH}/${RECEIPT}`)
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(STATEMENT, null, 0)
  })

  it('an order withdrawn earlier leads to the existing acknowledgement', async () => {
    const { response } = await site({
      find: async () => ({ state: 'withdrawn', receipt: RECEIPT }),
    }).post(STATEMENT)
    expect(response.headers.get('Location')).toBe(`${PATH}/${RECEIPT}`)
  })

  it('a partial withdrawal without script asks for a valid quantity of each article', async () => {
    const order = {
      ...ORDER,
      lines: [{ line: 4, label: 'Carton livres', quantity: 12, unitCents: 250 }],
    }
    const find = vi.fn<WithdrawalSources['find']>(async () => ({ state: 'open', order }))
    const withdraw = vi.fn<WithdrawalSources['withdraw']>(async () => ({
      state: 'withdrawn',
      receipt: RECEIPT,
    }))
    const { post } = site({ find, withdraw })
    const part = await post({ ...STATEMENT, step: 'part' })
    expect(part.html).toMatch(/<input[^>]*name="article-4"[^>]*value="0"/)
    for (const typed of ['13', '-1', 'abc', '1,5'])
      expect((await post({ ...STATEMENT, 'article-4': typed, step: 'articles' })).text).toContain(
        'Indiquez un nombre entier de 0 à 12',
      )
    const none = await post({ ...STATEMENT, 'article-4': '0', step: 'articles' })
    expect([none.response.status, none.text]).toEqual([
      422,
      expect.stringContaining('Indiquez au moins un article'),
    ])
    const sums = await post({ ...STATEMENT, 'article-4': '3', step: 'articles' })
    expect(find).toHaveBeenLastCalledWith(STATEMENT, [{ line: 4, quantity: 3 }])
    expect(sums.html).toContain('name="article-4" value="3"')
    await post({ ...STATEMENT, 'article-4': '3', deja: '1', step: 'confirm' })
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(STATEMENT, [{ line: 4, quantity: 3 }], 1)
  })

  it('the withdrawal page shows the statement as typed when the customer goes back to change it', async () => {
    const { response, html } = await site().post({ ...STATEMENT, step: 'change' })
    expect(response.status).toBe(200)
    expect(html).toContain('value="k7mx 2pq9 rt"')
  })

  it('the withdrawal page names each field that is wrong', async () => {
    const { response, html, text } = await site().post({
      name: '',
      reference: 'IO01',
      email: 'camille',
    })
    expect(response.status).toBe(422)
    expect(text).toContain('Une référence compte dix lettres ou chiffres, sans I, O, 0 ni 1')
    expect(text).toContain('Doit être un e-mail')
    expect(html).toContain('href="#champ-reference"')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  })

  it('the withdrawal page asks for each empty field by its name', async () => {
    const { text } = await site().post({ name: '', reference: '', email: '' })
    expect(text).toContain('Indiquez vos prénom et nom')
    expect(text).toContain('Une référence compte dix lettres ou chiffres')
    expect(text).toContain('Indiquez l’adresse e-mail de la commande')
    expect(text).not.toContain('Merci de vérifier ce champs')
  })

  it.each([
    ['unknown', null, 'Nous ne trouvons pas cette commande'],
    ['unpaid', null, 'Cette commande n’est pas payée'],
    ['over', null, 'Cette commande est déjà close'],
    [
      'late',
      '2026-12-07',
      'Vous pouviez renoncer à cette commande jusqu’au lundi 7 décembre 2026.',
    ],
  ] as const)(
    'the withdrawal page says why an order cannot be withdrawn: %s',
    async (reason, until, said) => {
      const { response, text } = await site({
        find: async () => ({ state: 'refused', reason, until }),
      }).post(STATEMENT)
      expect(response.status).toBe(422)
      expect(text).toContain(said)
    },
  )

  it('the acknowledgement of a withdrawal gives its date and time, at its own address only', async () => {
    const at = new Date('2026-11-24T13:32:00Z')
    const shown = { ...ORDER, name: 'Camille Roux', email: 'camille@exemple.fr', at }
    const { app } = site({ receipt: async uuid => (uuid === RECEIPT ? shown : null) })
    const response = await app.request(`${PATH}/${RECEIPT}`)
    const text = textOf(await response.text())
    expect(text).toContain('Nous l’avons reçue le 24 novembre 2026 à 14 h 32.')
    expect(text).toContain('À vous rembourser 47,90 €')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect((await app.request(`${PATH}/11111111-1111-4111-8111-111111111111`)).status).toBe(404)
    expect((await app.request(`${PATH}/nobody`)).status).toBe(404)
  })
})
