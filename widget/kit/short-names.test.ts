import { describe, expect, it } from 'vitest'
import { readShortNames, shortenCode, shortenSheet, shortNames } from './short-names'

const SHEET =
  '.moving .card, .card:is(.card-open) { color: var(--ink) } /* .note --x */ .hint[src$=".js"] { margin: 0.5px }'
const SOURCE = `
const LOOK_CLASSES = { open: 'card card-open', shut: 'card' }
const Card = ({ look }) => <p className={look === 'hint' ? \`\${LOOK_CLASSES[look]}\${isOver ? ' hint' : ''}\` : 'card'} id="card" />
mount.className = 'moving'
mount.style.setProperty('--moving-accent', 'var(--ink)')
box.closest('.card')?.querySelector('.hint[src$="x.card"]')
`
const SHORT = shortNames([SHEET], [SOURCE])

describe('short names of classes and custom properties', () => {
  it('short names give the most frequent class the first letter, and keep the class that the diagnosis reads', () => {
    expect(Object.fromEntries(SHORT)).toEqual({
      moving: 'moving',
      card: 'a',
      hint: 'b',
      'card-open': 'c',
      '--ink': '--a',
      '--x': '--b',
    })
  })

  it('short names replace selectors of a sheet, but no comment, condition or number', () => {
    expect(shortenSheet(SHEET, SHORT)).toBe(
      '.moving .a, .a:is(.c) { color: var(--a) } /* .note --b */ .b[src$=".js"] { margin: 0.5px }',
    )
  })

  it('short names replace the class names and selectors of a source, but no other text', () => {
    expect(shortenCode(SOURCE, SHORT)).toBe(`
const LOOK_CLASSES = { open: 'a c', shut: 'a' }
const Card = ({ look }) => <p className={look === 'hint' ? \`\${LOOK_CLASSES[look]}\${isOver ? ' b' : ''}\` : 'a'} id="card" />
mount.className = 'moving'
mount.style.setProperty('--moving-accent', 'var(--a)')
box.closest('.a')?.querySelector('.b[src$="x.card"]')
`)
  })

  it('short names refuse a class that no sheet has, such as a part of one that is concatenated at run time', () => {
    expect(() =>
      shortNames([SHEET], [`${SOURCE} const x = <p className={\`card-\${look}\`} />`]),
    ).toThrow('card-')
  })

  it('short names refuse a class of a sheet that no source uses', () => {
    expect(() => shortNames([`${SHEET} .lost { color: red }`], [SOURCE])).toThrow('lost')
  })

  it('short names get more letters after the alphabet is used up and stay unique', () => {
    const names = [...readShortNames('widget').values()]
    expect(names.length).toBeGreaterThan(26)
    expect(new Set(names).size).toBe(names.length)
  })
})
