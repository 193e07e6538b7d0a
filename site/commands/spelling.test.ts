import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passagesOfContent, passagesOfHtml, passagesOfTypeScript } from './french-text.mjs'
import { misspellings, openDictionary, OWN_WORDS, unknownWords } from './spelling.mjs'

const textOf = (passages: readonly { text: string }[]) =>
  passages
    .map(({ text }) => text.trim())
    .filter(text => text !== '')
    .join(' | ')

describe('the spelling of what people read', () => {
  const { isKnown } = openDictionary()

  it.each([
    ['Votre demenagement est réservé.', ['demenagement']],
    ['L’équipe d’Angers arrive, aujourd’hui ou lundi.', []],
    ['Nous vous remboursserons.', ['remboursserons']],
    ['Écrivez à bonjour@exemple.fr ou sur https://exemple.fr/retrouvver.', []],
    ['MERCI DE VÉRIFIER, rendez-vous au rez-de-chaussée.', []],
    ['Une vente à Chamonix-Mont-Blanc, dans l’Ille-et-Vilaine.', []],
  ])('the sentence “%s” has the unknown words %j', (sentence, words) =>
    expect(unknownWords(sentence, isKnown)).toEqual(words),
  )

  it(
    'no French text has a word that no dictionary knows: `npm run spelling` suggests others',
    { timeout: 120_000 },
    () =>
      expect(misspellings().map(({ path, line, word }) => `${path}:${line} ${word}`)).toEqual([]),
  )

  it('the list of own words is sorted and names none twice', () => {
    const words = readFileSync(OWN_WORDS, 'utf8').trim().split('\n')
    const sorted = [...new Set(words)].toSorted(new Intl.Collator('en').compare)
    expect(words).toEqual(sorted)
  })
})

describe('what is read of a file', () => {
  it('the sentences of TypeScript, without keys, types and expressions', () =>
    expect(
      textOf(
        passagesOfTypeScript(`import x from 'un module'
          type Kind = 'un type'
          const T = { 'une clef': 'Une phrase.', id: 'identifiant', label: 'Motif',
            of: (n: number) => \`Il reste \${n} jours\` }`),
      ),
    ).toBe('Une phrase. | Motif | Il reste | jours'))

  it('the prose of content, with its lines, without addresses, code and placeholders', () => {
    const passages = passagesOfContent(
      '---\nslug: un-article\ntitle: "Un titre long"\n---\nVoyez [la page](/une-adresse), `du code` et {brand}.\n',
    )
    expect(passages.filter(({ text }) => text.trim() !== '')).toMatchObject([
      { line: 3, text: 'Un titre long' },
      { line: 5, text: expect.stringMatching(/^Voyez la page, +et +\.$/) },
    ])
  })

  it('the text of HTML, without scripts, styles and code', () =>
    expect(
      textOf(
        passagesOfHtml(
          '<p title="une bulle">Un texte</p>\n<script>\nvar un = 1\n</script><pre>du code</pre>\n<p>La suite</p>',
        ),
      ),
    ).toBe('Un texte | La suite'))
})
