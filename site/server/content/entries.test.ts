import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openContent } from './content'
import type { Partners } from './read-partners'
import { type ContentDirectory, createContentDirectory } from './testing/content-directory'

const shipped = join(import.meta.dirname, '../../content')
const FILE = 'landing-tunnels/campus-lilas.json'

let content: ContentDirectory
beforeEach(() => {
  content = createContentDirectory()
})
afterEach(() => content.remove())

const open = (): Partners =>
  openContent({
    directory: content.path,
    apiUrl: undefined,
    token: undefined,
    log: { warn: () => undefined },
  }).partners
const edit = (change: (entry: Record<string, unknown>) => Record<string, unknown>) => {
  content.write(
    FILE,
    JSON.stringify(change(JSON.parse(readFileSync(join(content.path, FILE), 'utf8')))),
  )
}

describe('the partners that ship', () => {
  it('the shipped partners are three, each with its own look, token and logo', async () => {
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

  it('the shipped partners are found by their source token', async () => {
    const partners = open()
    expect((await partners.findBySourceToken('pub_campuslilas_b90e44'))?.slug).toBe('campus-lilas')
    expect(await partners.findBySourceToken('pub_nobody')).toBeNull()
    expect(await partners.findBySourceToken('')).toBeNull()
  })

  it('the shipped partners are listed by name, each marked as an example', async () => {
    const list = await open().list()
    expect(list.map(({ name }) => name)).toEqual([
      'Agence Beaumarchais',
      'Campus Lilas',
      'Mutuelle du Ponant',
    ])
    for (const { activity } of list)
      expect(activity).toMatch(/^\p{Lu}.+\. Partenaire fictif, livré comme exemple\.$/u)
  })

  it('the shipped partners are not found under any other name', async () => {
    const partners = open()
    for (const slug of ['', 'personne', '../campus-lilas', 'CAMPUS-LILAS', '__proto__'])
      expect(await partners.find(slug)).toBeNull()
  })

  it('never break a line before a French sign', () => {
    for (const name of readdirSync(join(shipped, 'landing-tunnels')))
      expect(readFileSync(join(shipped, 'landing-tunnels', name), 'utf8')).not.toMatch(
        /[\p{L}\d»] [?!;:€]/u,
      )
  })
})

describe('an entry an editor got wrong stops the start, with the file and the field', () => {
  it.each<[string, (entry: Record<string, unknown>) => Record<string, unknown>, RegExp]>([
    ['no slug', ({ slug: _, ...rest }) => rest, /campus-lilas\.json, line 1: field "slug"/],
    [
      'a colour by name',
      entry => ({ ...entry, theme: { accent: 'violet', radius: 2 } }),
      /field "theme\.accent"/,
    ],
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
    [
      'a card without a text',
      entry => ({ ...entry, iconCards: [{ id: 1, icon: 'x' }] }),
      /field "iconCards\.0\.text"/,
    ],
    ['a name that is none', entry => ({ ...entry, name: 7 }), /field "name"/],
    ['no date', entry => ({ ...entry, createdAt: 'hier' }), /field "createdAt"/],
    [
      'a picture that is not there',
      entry => ({ ...entry, logo: { upload: 'x.svg', alternativeText: '' } }),
      /x\.svg/,
    ],
    [
      'an origin that is none',
      entry => ({ ...entry, allowedOrigins: ['www.campus.fr'] }),
      /field "allowedOrigins\.0"/,
    ],
    [
      'a star for every site',
      entry => ({ ...entry, allowedOrigins: ['https://*.fr'] }),
      /field "allowedOrigins\.0"/,
    ],
    [
      'a campaign called like a step',
      entry => ({ ...entry, partner: 'agence-beaumarchais', slug: 'mon-volume' }),
      /campus-lilas\.json, line 1: field "slug": .*"mon-volume" names a step/,
    ],
    ['a campaign of nobody', entry => ({ ...entry, partner: '' }), /field "partner"/],
    [
      'an id used twice',
      entry => ({ ...entry, id: 1 }),
      /campus-lilas\.json, line 1: field "id": 1 is the id of .*agence-beaumarchais\.json too/,
    ],
  ])('%s', (_, change, message) => {
    edit(change)
    expect(open).toThrow(message)
  })

  it('a folder that is no collection', () => {
    cpSync(join(content.path, 'landing-tunnels'), join(content.path, 'landing-tunnel'), {
      recursive: true,
    })
    expect(open).toThrow(/landing-tunnel: no collection has that name/)
  })

  it('a file that is no single', () => {
    cpSync(join(content.path, 'pages/contact.md'), join(content.path, 'pages/contacts.md'))
    expect(open).toThrow(/contacts\.md: no single has that name/)
  })

  it('no JSON at all', () => {
    content.write(FILE, '{\n  "id": 1,\n  "slug" "x"\n}')
    expect(open).toThrow(/campus-lilas\.json, line 3: not readable as JSON/)
  })

  it('a draft entry does not stop the start and is not found', async () => {
    edit(entry => ({ ...entry, publishedAt: null }))
    expect(await open().find('campus-lilas')).toBeNull()
    expect((await open().list()).map(({ name }) => name)).toEqual([
      'Agence Beaumarchais',
      'Mutuelle du Ponant',
    ])
  })
})
