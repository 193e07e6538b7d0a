import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContent } from './content'
import answers from './testing/strapi-5-answers.json'

/** Answers of a Strapi 5.54.0 filled with our own content, by path and query. */
const ANSWERS: ReadonlyMap<string, { status: number; body: unknown }> = new Map(
  Object.entries(answers),
)
const REFUSAL = {
  data: null,
  error: { status: 400, name: 'ValidationError', message: 'Invalid key', details: {} },
}

let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace('/api/', ''))
    const { status, body } = ANSWERS.get(path) ?? { status: 400, body: REFUSAL }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const lines: string[] = []
const strapi = () =>
  openContent({
    directory: 'site/content',
    apiUrl: url,
    token: 'token',
    log: { warn: (_, message) => void lines.push(message) },
  })

describe('the recorded answers of a real Strapi 5', () => {
  it('partners and their landings are read whole', async () => {
    const { partners, landings } = strapi()
    lines.length = 0
    expect((await partners.list()).map(({ name }) => name)).toEqual([
      'Agence Beaumarchais',
      'Campus Lilas',
      'Mutuelle du Ponant',
    ])
    expect(await partners.find('mutuelle-du-ponant')).toMatchObject({
      allowedOrigins: ['https://partner.example', 'http://localhost:3000'],
      theme: { accent: '#123B6D', radius: 8 },
    })
    expect(await landings.find('campus-lilas', 'rentree-de-janvier')).toMatchObject({
      h1Title: 'Second semestre, nouvelle chambre',
      logo: expect.stringContaining('/uploads/campus_lilas') as unknown,
      textBlocks: [{ title: 'Arriver entre deux examens' }, {}],
    })
    expect(lines).toEqual([])
  })

  it('an agency has its address, its hours and its text in HTML', async () => {
    const agency = await strapi().editorial.find('agencies', 'paris-15e')
    expect(agency).toMatchObject({
      agency: {
        postal: { street: '14 rue des Emballeurs', postalCode: '75015', city: 'Paris' },
        openings: [
          {
            days: ['lundi', 'mardi', 'jeudi', 'vendredi', 'samedi'],
            opens: '09:00',
            closes: '12:00',
          },
          { opens: '14:00', closes: '18:00' },
        ],
      },
      headings: [{ text: 'Ce que vous pouvez y faire' }, { text: 'Quand venir' }, {}],
      related: [{ href: '/nos-agences/paris-18e' }, {}, {}],
    })
  })

  it('the home page has its words, steps, stories and reviews, three components deep', async () => {
    lines.length = 0
    const home = await strapi().pageContents.home()
    expect(home).toMatchObject({
      words: { hero: { from: 'Départ' }, flash: { title: 'Ventes flash' } },
      steps: { list: [{ title: 'Indiquez votre adresse de départ' }, {}, {}] },
      preparation: { cards: [{ href: '/les-checklists' }, {}, {}, {}] },
      rating: { date: '2026-11-20' },
    })
    expect(home.testimonials[0]?.captions).toHaveLength(4)
    expect(home.testimonials[0]?.picture).not.toBeNull()
    expect(home.reviews.length).toBeGreaterThan(1)
    expect(lines).toEqual([])
  })

  it('a single and its draft are each read with one query that Strapi 5 accepts', async () => {
    const { shopRange } = strapi()
    const page = await shopRange.page()
    expect(page?.agencies).toEqual(['paris-15e', 'paris-18e'])
    expect((await shopRange.drafts.page())?.content.title).toBe(page?.content.title)
  })
})
