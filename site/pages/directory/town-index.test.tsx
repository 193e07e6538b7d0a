import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { TownLink } from '../../ports/directory'
import { TownIndex, townsByLetter } from './town-index'

const town = (name: string, postcode = '01000'): TownLink => ({
  code: name,
  name,
  of: `de ${name}`,
  in: `à ${name}`,
  postcode,
  population: 100,
  department: 'Ain',
  href: `/demenageur-france/${name}-${postcode}`,
})

const many = (count: number): readonly TownLink[] =>
  Array.from({ length: count }, (_, index) => town(`Ville ${index}`))

describe('the towns of a department', () => {
  it('the towns of a department are listed under their first letter without its accent', () => {
    const groups = townsByLetter(
      ['Échallon', 'Oyonnax', 'Œting', 'L’Abergement', 'Evosges', 'Ÿvoire'].map(name => town(name)),
    )
    expect([...groups].map(([letter, towns]) => [letter, towns.map(({ name }) => name)])).toEqual([
      ['E', ['Échallon', 'Evosges']],
      ['L', ['L’Abergement']],
      ['O', ['Oyonnax', 'Œting']],
      ['Y', ['Ÿvoire']],
    ])
  })

  it('many towns are grouped below letters that open and can be jumped to', () => {
    const html = renderToStaticMarkup(<TownIndex towns={many(60)} title="Les communes" />)
    expect(html).toContain('<a href="#lettre-v" aria-label="Communes en V">V</a>')
    expect(html).toMatch(
      /<details id="lettre-v"[^>]*><summary><h3 class="fold-title">V<\/h3> <span>60\u00a0communes<\/span><\/summary>/,
    )
    expect(html.match(/<li><a href/g)).toHaveLength(60)
    expect(renderToStaticMarkup(<TownIndex towns={many(5)} title="Les communes" />)).not.toContain(
      '<details',
    )
  })

  it('towns of the same name are told apart by their postal codes', () => {
    const html = renderToStaticMarkup(
      <TownIndex
        towns={[town('Saint-Martin', '01100'), town('Saint-Martin', '01200'), town('Oyonnax')]}
        title="Les communes"
      />,
    )
    expect(html).toContain('Saint-Martin (01100)')
    expect(html).toContain('Saint-Martin (01200)')
    expect(html).toContain('>Oyonnax</a>')
  })
})
