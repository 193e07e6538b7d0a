import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openContent } from './content'
import type { Partners } from './partners'
import { DEFAULT_QUERY } from './query'

const shipped = join(import.meta.dirname, '../../content')
const FILE = 'landing-tunnels/campus-lilas.json'
const PAGE = 'pages/contact.md'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'))
  for (const part of ['landing-tunnels', 'uploads', PAGE])
    cpSync(join(shipped, part), join(directory, part), { recursive: true })
})
afterEach(() => rmSync(directory, { recursive: true }))

const open = (): Partners =>
  openContent({ directory, apiUrl: undefined, token: undefined, log: { warn: () => undefined } }).partners
const edit = (change: (entry: Record<string, unknown>) => Record<string, unknown>) => {
  const file = join(directory, FILE)
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
}

describe('the partners that ship', () => {
  it('are three, with a look, a token and a logo of their own', async () => {
    const partners = open()
    const slugs = ['agence-beaumarchais', 'campus-lilas', 'mutuelle-du-ponant']
    const found = await Promise.all(slugs.map(slug => partners.find(slug)))
    expect(found.map(partner => partner?.slug)).toEqual(slugs)
    for (const field of ['tokensourcepublic', 'logo', 'background'] as const)
      expect(new Set(found.map(partner => partner?.[field])).size).toBe(3)
    expect(found.map(partner => partner?.theme.radius)).toEqual([2, 20, 8])
    expect(found[1]?.logo).toBe('/uploads/campus-lilas.svg')
    expect(found[2]?.allowedOrigins).toContain('https://partner.example')
  })

  it('are found by their source token', async () => {
    const partners = open()
    expect((await partners.findBySourceToken('pub_campuslilas_b90e44'))?.slug).toBe('campus-lilas')
    expect(await partners.findBySourceToken('pub_nobody')).toBeNull()
    expect(await partners.findBySourceToken('')).toBeNull()
  })

  it('are listed by name, each said to be an example', async () => {
    const list = await open().list()
    expect(list.map(({ name }) => name)).toEqual(['Agence Beaumarchais', 'Campus Lilas', 'Mutuelle du Ponant'])
    for (const { activity } of list) expect(activity).toMatch(/^\p{Lu}.+\. Partenaire fictif, livré comme exemple\.$/u)
  })

  it('are unknown under any other name', async () => {
    const partners = open()
    for (const slug of ['', 'personne', '../campus-lilas', 'CAMPUS-LILAS', '__proto__'])
      expect(await partners.find(slug)).toBeNull()
  })

  it('never break a line before a French sign', () => {
    for (const name of readdirSync(join(shipped, 'landing-tunnels')))
      expect(readFileSync(join(shipped, 'landing-tunnels', name), 'utf8')).not.toMatch(/[\p{L}\d»] [?!;:€]/u)
  })
})

describe('an entry an editor got wrong stops the start, with the file and the field', () => {
  it.each<[string, (entry: Record<string, unknown>) => Record<string, unknown>, RegExp]>([
    ['no slug', ({ slug: _, ...rest }) => rest, /campus-lilas\.json: field "slug"/],
    ['a colour by name', entry => ({ ...entry, theme: { accent: 'violet', radius: 2 } }), /field "theme\.accent"/],
    [
      'a radius out of range',
      entry => ({ ...entry, theme: { accent: '#6D28D9', radius: 99 } }),
      /field "theme\.radius"/,
    ],
    [
      'a font that is CSS',
      entry => ({ ...entry, theme: { accent: '#6D28D9', radius: 2, font: 'x}body{' } }),
      /field "theme\.font"/,
    ],
    ['a card without a text', entry => ({ ...entry, iconCards: [{ id: 1, icon: 'x' }] }), /field "iconCards\.0\.text"/],
    ['a name that is none', entry => ({ ...entry, name: 7 }), /field "name"/],
    ['no date', entry => ({ ...entry, createdAt: 'hier' }), /field "createdAt"/],
    ['a picture that is not there', entry => ({ ...entry, logo: { upload: 'x.svg', alternativeText: '' } }), /x\.svg/],
    ['an origin that is none', entry => ({ ...entry, allowedOrigins: ['www.campus.fr'] }), /field "allowedOrigins\.0"/],
    ['a star for every site', entry => ({ ...entry, allowedOrigins: ['https://*.fr'] }), /field "allowedOrigins\.0"/],
    [
      'a campaign called like a step',
      entry => ({ ...entry, partner: 'agence-beaumarchais', slug: 'mon-volume' }),
      /campus-lilas\.json: field "slug": .*"mon-volume" names a step/,
    ],
    ['a campaign of nobody', entry => ({ ...entry, partner: '' }), /field "partner"/],
    ['an id used twice', entry => ({ ...entry, id: 1 }), /two entries have the same id/],
  ])('%s', (_, change, message) => {
    edit(change)
    expect(open).toThrow(message)
  })

  it('a folder that is no collection', () => {
    cpSync(join(directory, 'landing-tunnels'), join(directory, 'landing-tunnel'), { recursive: true })
    expect(open).toThrow(/landing-tunnel: no collection has that name/)
  })

  it('a file that is no single', () => {
    cpSync(join(directory, PAGE), join(directory, 'pages/contacts.md'))
    expect(open).toThrow(/contacts\.md: no single has that name/)
  })

  it('no JSON at all', () => {
    writeFileSync(join(directory, FILE), '{ "id": 1,')
    expect(open).toThrow(/campus-lilas\.json: not readable as JSON/)
  })

  it('is no fault when the entry is a draft: it is only unknown', async () => {
    edit(entry => ({ ...entry, publishedAt: null }))
    expect(await open().find('campus-lilas')).toBeNull()
    expect((await open().list()).map(({ name }) => name)).toEqual(['Agence Beaumarchais', 'Mutuelle du Ponant'])
  })
})

describe('an article an editor got wrong stops the start, with the file, the line and the field', () => {
  const FAQ = `---
id: 1
slug: changer-de-date
title: "Changer de date"
h1Title: "Puis-je changer de date ?"
metaDescription: "Jusqu’à quand, et à quel prix."
theme: "Devis et prix"
createdAt: 2026-03-12T08:00:00.000Z
updatedAt: 2026-03-12T08:00:00.000Z
publishedAt: 2026-03-12T08:00:00.000Z
links:
  - singles/contact
sources: []
---
Oui.
`
  const write = (text: string, name = 'changer-de-date') => {
    mkdirSync(join(directory, 'faqs'), { recursive: true })
    writeFileSync(join(directory, 'faqs', `${name}.md`), text)
  }
  const read = async (warn: (details: object) => void = () => undefined) => {
    const { source } = openContent({ directory, apiUrl: undefined, token: undefined, log: { warn } })
    const answer = await source.list('faqs', { ...DEFAULT_QUERY, populate: '*' })
    return answer.ok ? answer.list.data.map(({ attributes }) => attributes) : answer.error
  }

  it('is kept as it is sent: links say what they lead to', async () => {
    write(FAQ.replace('slug: changer', 'previousSlugs: [date]\ndrawing: "Un agenda."\nslug: changer'))
    expect(await read()).toEqual([
      expect.objectContaining({
        content: '<p>Oui.</p>',
        links: [{ id: 1, title: 'Écrivez-nous', href: '/nous-contacter' }],
        previousSlugs: [{ id: 1, slug: 'date' }],
        sources: [],
      }),
    ])
    expect(JSON.stringify(await read())).not.toContain('drawing')
  })

  it.each<[string, string, string, RegExp]>([
    [
      'a field that nobody knows',
      'theme:',
      'téma:',
      /changer-de-date\.md, line 7: field "téma": no field has that name/,
    ],
    ['a field that is missing', 'h1Title: "Puis-je changer de date ?"\n', '', /line 1: field "h1Title"/],
    ['a date that is none', 'updatedAt: 2026-03-12T08:00:00.000Z', 'updatedAt: hier', /line 9: field "updatedAt"/],
    ['an odd slug', 'slug: changer-de-date', 'slug: "Changer de date"', /line 3: field "slug"/],
    ['a link to nothing', 'singles/contact', 'faqs/personne', /line 12: field "links\.0": "faqs\/personne"/],
    [
      'a source without a date',
      'sources: []',
      'sources:\n  - { label: a, href: "https://a.fr" }',
      /line 14: field "sources\.0\.date"/,
    ],
    [
      'a source by script',
      'sources: []',
      'sources:\n  - { label: a, href: "javascript:x", date: "2026-11" }',
      /line 14: field "sources\.0\.href"/,
    ],
  ])('%s', async (_, before, after, message) => {
    write(FAQ.replace(before, after))
    await expect(read()).rejects.toThrow(message)
  })

  it('a slug or an id used twice', async () => {
    write(FAQ)
    write(FAQ.replace('id: 1', 'id: 2'), 'autre')
    await expect(read()).rejects.toThrow(/faqs: two entries have the same slug/)
  })

  it('does without a picture that is not drawn yet, and says so once', async () => {
    const lines: object[] = []
    write(FAQ.replace('theme:', 'image: { upload: absent.svg, alternativeText: "Un agenda" }\ntheme:'))
    const [faq] = Object.values(await read(details => lines.push(details)))
    expect(faq).toMatchObject({ image: { data: null } })
    expect(lines).toEqual([
      { file: expect.stringContaining('changer-de-date.md'), field: 'image', upload: 'absent.svg' },
    ])
  })

  it('links to no draft', async () => {
    write(FAQ.replace('singles/contact', 'faqs/autre'))
    write(
      FAQ.replace('id: 1', 'id: 2')
        .replace('slug: changer-de-date', 'slug: autre')
        .replace(/publishedAt: .+/, 'publishedAt: null'),
      'autre',
    )
    expect(await read()).toEqual([expect.objectContaining({ links: [] })])
  })
})
