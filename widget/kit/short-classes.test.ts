import { describe, expect, it } from 'vitest'
import { nameClasses, readShortClasses, shortenCode, shortenSheet } from './short-classes'

const SHEET = '.moving .card, .card:is(.card-open) { color: red } /* .note */ .hint[src$=".js"] { margin: 0.5px }'
const SOURCE = `
const LOOK_CLASSES = { open: 'card card-open', shut: 'card' }
const Card = ({ look }) => <p className={look === 'hint' ? \`\${LOOK_CLASSES[look]}\${isOver ? ' hint' : ''}\` : 'card'} id="card" />
mount.className = 'moving'
box.closest('.card')?.querySelector('.hint[src$="x.card"]')
`
const SHORT = nameClasses([SHEET], [SOURCE])

describe('short class names', () => {
  it('give the class that is written most often the first letter, and keep the one that the diagnosis looks for', () => {
    expect(Object.fromEntries(SHORT)).toEqual({ moving: 'moving', card: 'a', hint: 'b', 'card-open': 'c' })
  })

  it('replace selectors of a sheet, but no comment, condition or number', () => {
    expect(shortenSheet(SHEET, SHORT)).toBe(
      '.moving .a, .a:is(.c) { color: red } /* .note */ .b[src$=".js"] { margin: 0.5px }',
    )
  })

  it('replace the class names and selectors of a source, but no other text', () => {
    expect(shortenCode(SOURCE, SHORT)).toBe(`
const LOOK_CLASSES = { open: 'a c', shut: 'a' }
const Card = ({ look }) => <p className={look === 'hint' ? \`\${LOOK_CLASSES[look]}\${isOver ? ' b' : ''}\` : 'a'} id="card" />
mount.className = 'moving'
box.closest('.a')?.querySelector('.b[src$="x.card"]')
`)
  })

  it('refuse a class that no sheet has, such as the rest of one that is put together at run time', () => {
    expect(() => nameClasses([SHEET], [`${SOURCE} const x = <p className={\`card-\${look}\`} />`])).toThrow('card-')
  })

  it('refuse a class of a sheet that no source names', () => {
    expect(() => nameClasses([`${SHEET} .lost { color: red }`], [SOURCE])).toThrow('lost')
  })

  it('have more letters once the alphabet is used up, each name once', () => {
    const names = [...readShortClasses('widget').values()]
    expect(names.length).toBeGreaterThan(26)
    expect(new Set(names).size).toBe(names.length)
  })
})
