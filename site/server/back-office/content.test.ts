import { expect, it } from 'vitest'
import { createContentFaults, type LeftOut, namedEntry } from '../content/content-faults'
import { describeOnSqlite } from '../db/testing/databases'
import { htmlFaults } from '../testing/html-faults'
import { createOffice } from './testing/office'

const MISSING: LeftOut = {
  path: ['sources', 0, 'href'],
  leftOut: ['sources', 0],
  reason: 'missing',
  value: undefined,
}
const HOURS: LeftOut = {
  path: ['hours'],
  leftOut: ['hours'],
  reason: 'malformed',
  value: 'lundi-vendredi 9h-18h',
}
const ENTRY = { slug: 'annuler', title: 'Annuler <vite>' }
const question = namedEntry('faqs', ENTRY, { id: 4, documentId: 'kgdi4t8nnw2w' })
const agency = namedEntry('agencies', { slug: 'paris', name: 'Paris 15e' }, { id: 1 })

/** Text of the page, without markup, and with plain spaces. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim()

describeOnSqlite('the page of content to correct', database => {
  const pageWith = async (
    faults: ReturnType<typeof createContentFaults>,
    state: { isAllowed?: boolean; isHealthy?: boolean } = {},
  ) => {
    const { isAllowed = true, isHealthy = true } = state
    const content = { faults, isAllowed: () => isAllowed, isHealthy: () => isHealthy }
    const office = createOffice(await database.open(), { content })
    const { status, text } = await (await office.signIn()).get('/back-office/contenu')
    expect(status).toBe(200)
    expect(htmlFaults(text)).toEqual([])
    return { html: text, text: textOf(text) }
  }

  it('the page says that everything is shown when nothing is left out', async () => {
    const { html, text } = await pageWith(createContentFaults())
    expect(text).toBe('Contenu à corriger Tout ce qui est publié est affiché.')
    expect(html).toContain('<a href="/back-office/contenu" aria-current="true">Contenu</a>')
  })

  it('the page lists each entry by type with its field, what is wrong and what to write', async () => {
    const faults = createContentFaults()
    faults.note('faqs', [
      { ...question, ...MISSING },
      { ...question, ...MISSING, path: ['theme'], leftOut: ['theme'] },
    ])
    faults.note('agencies', [{ ...agency, ...HOURS }])
    const { html, text } = await pageWith(faults)
    expect(html).toContain('Annuler &lt;vite&gt;')
    expect(text).toBe(
      [
        'Contenu à corriger 3 champs de ce qui est publié ne sont pas affichés comme ils sont écrits. Corrigez-les dans le service de contenu.',
        'Nos agences Paris 15e paris',
        'hours « lundi-vendredi 9h-18h » ne convient pas. Ce champ n’est pas affiché. Ajoutez une ligne à la liste, avec ses champs : days, opens, closes.',
        'Questions fréquentes Annuler &lt;vite&gt; annuler · documentId kgdi4t8nnw2w',
        'sources › 1 › href Ce champ est vide. Cette ligne de la liste n’est pas affichée. Écrivez une adresse en https://.',
        'theme Ce champ est vide. Ce champ n’est pas affiché. Écrivez un texte de 5 000 caractères au plus.',
      ].join(' '),
    )
  })

  it.each([
    ['does not answer', { isHealthy: false }, 'Le service de contenu ne répond pas.'],
    ['refuses the token', { isAllowed: false }, 'Le service de contenu refuse notre jeton.'],
  ])(
    'the page never says that everything is shown while the service %s',
    async (_, state, notice) => {
      const { text } = await pageWith(createContentFaults(), state)
      expect(text).toContain(notice)
      expect(text).not.toContain('Tout ce qui est publié est affiché')
    },
  )
})
