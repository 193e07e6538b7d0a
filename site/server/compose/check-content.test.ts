import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeStrapi, startFakeStrapi } from '../content/editorial/testing/fake-strapi'
import { DATES, SHAPES } from '../content/editorial/testing/strapi-shapes'
import { checkConfigured } from './check-content'

const DIRECTORY = join(import.meta.dirname, '../../content')
const { entry } = SHAPES['Strapi 5']
const question = (id: number, fields: object = {}) =>
  entry(id, {
    ...DATES,
    slug: `question-${id}`,
    title: `Question ${id}`,
    content: 'Oui.',
    ...fields,
  })

let strapi: FakeStrapi
beforeEach(async () => {
  strapi = await startFakeStrapi({ collections: { faqs: [question(1)] } })
})
afterEach(() => strapi.stop())

/** Runs the command; spaces at which no line breaks are plain ones. */
const check = async (env: Record<string, string> = {}, directory = DIRECTORY) => {
  const lines: string[] = []
  const settings = { CONTENT_API_URL: strapi.url, CONTENT_API_TOKEN: 'jeton', ...env }
  const code = await checkConfigured(settings, directory, line =>
    lines.push(line.replaceAll(/[\u00A0\u202F]/g, ' ')),
  )
  return { code, lines }
}
const refuseWith = (status: number): void => {
  strapi.instead = response => {
    const error = { status, name: 'Error', message: 'no', details: {} }
    response.writeHead(status).end(JSON.stringify({ data: null, error }))
  }
}

it('the check names each entry with its field, what is wrong, and what to write', async () => {
  strapi.collections = {
    faqs: [
      question(1),
      question(2, { sources: [{ id: 1, label: 'Loi' }] }),
      question(3, { createdAt: 'hier' }),
    ],
    agencies: [question(4, { address: '1 rue Haute, Paris', hours: 'tous les jours' })],
    'offre-flashes': [
      entry(5, {
        ...DATES,
        slug: 'paris-lyon',
        nom_offre: 'Retour à vide',
        isActive: true,
        date_depart: '15/01/2099',
        depart: 'Paris',
        destination: 'Lyon',
        volume_camion: '30',
        nombre_demenageurs: 2,
        prix_offre: 'à voir',
      }),
    ],
  }
  const { code, lines } = await check()
  expect(lines.slice(0, -2)).toEqual([
    'Nos agences : Question 4 (question-4, documentId doc4kkkkkkkkkkkkkkkkkkkk)',
    '  champ hours : « tous les jours » ne convient pas. Ce champ n’est pas affiché. Ajoutez une ligne à la liste, avec ses champs : days, opens, closes.',
    'Questions fréquentes : Question 2 (question-2, documentId doc2kkkkkkkkkkkkkkkkkkkk)',
    '  champ sources › 1 › href : Ce champ est vide. Cette ligne de la liste n’est pas affichée. Écrivez une adresse en https://.',
    'Questions fréquentes : Question 3 (question-3, documentId doc3kkkkkkkkkkkkkkkkkkkk)',
    '  champ createdAt : « hier » ne convient pas. L’entrée entière n’est pas affichée. Écrivez une date : 2027-01-15, avec l’heure s’il le faut.',
    'Offres flash : Retour à vide (paris-lyon, documentId doc5kkkkkkkkkkkkkkkkkkkk)',
    '  champ prix_offre : « à voir » ne convient pas. L’entrée entière n’est pas affichée. Écrivez un nombre de 1 à 100 000.',
  ])
  expect(lines.at(-1)).toBe('4 points à corriger.')
  expect(code).toBe(1)
})

it('a service with nothing to correct ends the check well, and absent types are no fault', async () => {
  const { code, lines } = await check()
  expect(lines).toEqual([
    expect.stringMatching(/^Absents du service, ce qui n’est pas une erreur : landing-tunnels, /),
    'Tout ce qui est publié est affiché.',
  ])
  expect(code).toBe(0)
})

it.each([
  ['a wrong token', 401, /refuse le jeton CONTENT_API_TOKEN/],
  ['a token without rights', 403, /ne laisse rien lire/],
  ['another server', 404, /aucun de nos contenus/],
])('%s is said in one line, and nothing is checked', async (_, status, line) => {
  refuseWith(status)
  expect(await check()).toEqual({ code: 2, lines: [expect.stringMatching(line)] })
})

it('a service that is down or hangs is reported in one line after one call', async () => {
  strapi.instead = response => response.destroy()
  const { code, lines } = await check()
  expect({ code, lines }).toEqual({
    code: 2,
    lines: [expect.stringMatching(/ne répond pas à http/)],
  })
  strapi.instead = () => undefined
  const asked = strapi.seen.length
  expect((await check()).code).toBe(2)
  expect(strapi.seen).toHaveLength(asked + 1)
})

it('a type that the token may not read is one point, and the others are checked', async () => {
  strapi.instead = null
  strapi.onCall = () => {
    const isForbidden = strapi.seen.at(-1)?.startsWith('/api/villes?') === true
    if (isForbidden) refuseWith(403)
    else strapi.instead = null
  }
  const { code, lines } = await check()
  expect(lines[0]).toBe('Villes : le jeton ne donne pas le droit de lire ce type.')
  expect([code, lines.at(-1)]).toEqual([1, '1 point à corriger.'])
})

it('without a service the embedded files are checked, and a wrong one is named', async () => {
  const files = { CONTENT_API_URL: '', CONTENT_API_TOKEN: '' }
  expect(await check(files)).toEqual({ code: 0, lines: ['Tout ce qui est publié est affiché.'] })
  const directory = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(DIRECTORY, 'faqs'), join(directory, 'faqs'), { recursive: true })
  cpSync(join(DIRECTORY, 'uploads'), join(directory, 'uploads'), { recursive: true })
  writeFileSync(join(directory, 'faqs/faux.md'), '---\nid: 1\nslug: faux\n---\nOui.\n')
  const { code, lines } = await check(files, directory)
  rmSync(directory, { recursive: true })
  expect(lines[0]).toContain('faqs/faux.md, line 1: field "createdAt"')
  expect([code, lines.at(-1)]).toEqual([1, '1 point à corriger.'])
})

it('a malformed setting is said, and nothing is asked', async () => {
  const { code, lines } = await check({ CONTENT_API_URL: 'strapi' })
  expect(lines).toEqual([expect.stringContaining('CONTENT_API_URL')])
  expect(code).toBe(2)
  expect(strapi.seen).toEqual([])
})
