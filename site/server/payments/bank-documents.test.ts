import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createBankDocuments } from './bank-documents'

const page = (action: string) =>
  `<html><body onload="document.forms[0].submit()"><form method="post" ${action}></form>`

describeOnEachDatabase('a page that the bank gives', database => {
  let db: Db
  let time = new Date('2026-11-22T10:00:00Z')
  const documents = () => createBankDocuments(db, () => time)
  const sourcesOf = async (html: string): Promise<string | undefined> => {
    const { store: keep, app } = documents()
    const policy =
      (await app.request(await keep(html))).headers.get('Content-Security-Policy') ?? ''
    return /form-action ([^;]+)/.exec(policy)?.[1]
  }
  beforeAll(async () => {
    db = await database.open()
  })

  it('a page kept for the bank is served unchanged by any server for ten minutes', async () => {
    const html = page('action="https://www.paypal.com/pay"')
    const href = await documents().store(html)
    expect(href).toMatch(/^\/redirect\/bank\/[\w-]{32}$/)
    const ask = () => documents().app.request(href)
    const response = await ask()
    expect([response.status, await response.text()]).toEqual([200, html])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await ask()).status).toBe(200) // by 'back'
    time = new Date(time.getTime() + 600_000)
    expect((await ask()).status).toBe(404)
    await documents().store(html)
    expect(await db.selectFrom('bank_documents').select('key').execute()).toHaveLength(1)
  })

  it('a bank page under an invalid or unknown key answers 404', async () => {
    for (const key of ['%00', 'x', 'x'.repeat(32)])
      expect((await documents().app.request(`/redirect/bank/${key}`)).status, key).toBe(404)
  })

  it('a bank page runs in a sandbox without our origin and loads nothing', async () => {
    const { store: keep, app } = documents()
    const { headers } = await app.request(await keep(page('action="https://www.paypal.com/pay"')))
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/; sandbox allow-forms allow-scripts$/)
    expect(policy).not.toContain('allow-same-origin')
  })

  it.each([
    [
      'action="https://www.paypal.com/pay?a=1&amp;b=2"',
      'https://www.paypal.com https://*.paypal.com',
    ],
    ["action='https://oney.example:8443/x'", 'https://oney.example:8443'],
    ['action=https://10.0.0.7/x', 'https://10.0.0.7'],
    ['action="/sandbox-bank/paiement/x"', "'self'"],
    ['action="https://a.example;script-src *"', "'none'"],
    ['', "'none'"],
  ])('the policy of a bank page lets a form with %s go to %s only', async (action, sources) => {
    expect(await sourcesOf(page(action))).toBe(sources)
  })
})
