import { describe, expect, it } from 'vitest'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import { formatDay } from '../../../shared/texts/figures'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { pageReader } from '../testing/read-page'
import { createPagesApp } from './pages-app'

const read = pageReader(
  createPagesApp({
    ...BARE_PAGES,
    clientDirectory: temporaryClientDirectory(),
    publicUrl: 'https://nouvelle-cle.test',
    log: { error: () => undefined },
  }),
)
const LYON = '/demenageur-france/auvergne-rhone-alpes/rhone/lyon'
const day = addDays(dayInFrance(new Date()), 60)

const letterWith = async (fields: Readonly<Record<string, string>> = {}) => {
  const { response, main } = await read(
    `${LYON}/stationnement?${new URLSearchParams(fields).toString()}`,
  )
  const letter = main.slice(main.indexOf('<article'), main.indexOf('</article>'))
  return {
    response,
    main,
    letter,
    text: letter.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  }
}

describe('the letter to the mairie', () => {
  it('the letter to the mairie is addressed to the town and leaves blanks for missing details', async () => {
    const { response, letter, text } = await letterWith()
    expect(response.status).toBe(200)
    expect(text).toContain('Madame ou Monsieur le Maire Mairie de Lyon 69001 Lyon')
    expect(text).toContain('article L. 2213-6 du code général des collectivités territoriales')
    expect(text).toContain('de 8 h à 18 h')
    expect(text).toContain('12 mètres, espace de chargement compris')
    expect(letter.match(/permit-blank/g)).toHaveLength(5)
  })

  it('the letter to the mairie states what the form has, and the form keeps it', async () => {
    const fields = {
      nom: 'Camille Exemple',
      adresse: '3 rue Mercière',
      contact: '06 12 34 56 78',
      rue: '3 rue Mercière, côté impair',
      date: day,
      de: '07:30',
      a: '12:00',
      camion: '20',
      'monte-meuble': 'oui',
    }
    const { main, letter, text } = await letterWith(fields)
    expect(text).toContain('Camille Exemple')
    expect(text).toContain(`Date ${formatDay(day)}`.replaceAll(/\s/g, ' '))
    expect(text).toContain('de 7 h 30 à 12 h')
    expect(text).toContain('un camion de 20 m³, long de 7 mètres environ')
    expect(text).toContain('15 mètres, espace de chargement et monte-meuble compris')
    expect(letter).not.toContain('permit-blank')
    expect(main).toMatch(
      new RegExp(`<form class="permit-form"[^>]* action="${LYON}/stationnement" method="get">`),
    )
    for (const value of [fields.nom, fields.rue, fields.date, fields.de])
      expect(main).toContain(`value="${value}"`)
    expect(main).toMatch(/<option value="20" selected="">/)
    expect(main).toMatch(/<input type="checkbox"[^>]* checked=""/)
  })

  it.each([
    'date=2020-01-01',
    'date=2027-02-30',
    'date=%22%3E%3Cscript%3E',
    'de=18:00&a=08:00',
    'de=25:00&a=26:00',
    'camion=999',
    'nom=+++',
  ])('the letter to the mairie ignores the impossible value %s', async query => {
    expect((await letterWith(Object.fromEntries(new URLSearchParams(query)))).text).toBe(
      (await letterWith()).text,
    )
  })

  it('the letter to the mairie shows what was typed as text, cut to a line', async () => {
    const { main, text } = await letterWith({
      nom: '<script>alert(1)</script>"&',
      rue: 'é'.repeat(500),
    })
    expect(main).not.toContain('<script>alert')
    expect(text).toContain('scriptalert(1)/script&quot;&amp;')
    expect(main).toContain('é'.repeat(80))
    expect(main).not.toContain('é'.repeat(81))
  })

  it('the letter to the mairie is not cached, not indexed and sends no referrer', async () => {
    const { response } = await letterWith({ nom: 'Camille Exemple' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('the letter to the mairie is not found for an unknown town', async () => {
    expect((await read(`${LYON}-sur-mer/stationnement`)).response.status).toBe(404)
  })
})
