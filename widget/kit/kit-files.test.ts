import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOVING_CART_SUMMARY } from '../../shared/contract/elements'
import { ELEMENT_MANUAL } from '../../shared/contract/manual'
import { declarationOf } from './custom-elements'
import { describeElement } from './described'
import { webElement } from './editor-data'
import { kitFiles } from './kit-files'
import { compilePages } from './testing/compile-pages'
import { attributesOf } from './type-files'

const FILES = kitFiles('1.2.3-abcd')
const json = (name: string) => JSON.parse(FILES[name] ?? '')

const PLAIN = `import './moving-widgets'
const funnel = document.createElement('moving-funnel')
funnel.routing = 'hash'
funnel.sourceToken = 'x'
if (!funnel.isReady) funnel.addEventListener('moving:ready', () => undefined)
document.createElement('moving-flash-offers').limit = 2
document.addEventListener('moving:quote', ({ detail }) => detail.amountCents.toFixed())
funnel.addEventListener('moving:step', ({ detail }) => detail.step.trim())
window.MovingWidgets?.version?.trim()
const stop: (() => void) | undefined = window.MovingWidgets?.on('quote', ({ detail }) => detail.amountCents.toFixed())
window.MovingWidgets?.ready(async widgets => (await widgets.diagnose()).map(({ mend }) => mend.trim() + widgets.version))
window.MovingWidgets?.q.push(['on', 'lead', () => stop?.()], ['ready', ({ elements }) => elements.join()])
// @ts-expect-error
funnel.routing = 'history'
// @ts-expect-error
document.createElement('moving-flash-offers').limit = '2'
// @ts-expect-error
funnel.isReady = true
// @ts-expect-error
document.addEventListener('moving:quote', ({ detail }) => detail.href)
// @ts-expect-error
window.MovingWidgets?.on('leed', () => undefined)
// @ts-expect-error
window.MovingWidgets?.on('lead', ({ detail }) => detail.amountCents)
`
const jsxPage = (library: string) => `/** @jsxImportSource ${library} */
import './${library}'
const heard = { 'onmoving:lead': (event: CustomEvent<{ reference: string }>) => event.detail.reference }
export const page = (
  <main>
    <moving-funnel partner="acme" routing="path" source-token="x" id="devis" {...heard}>
      <a href="/devis">Devis</a>
    </moving-funnel>
    <moving-cart-item type="pack" slug="pack-studio" />
    <moving-flash-offers limit={2} />
    <moving-flash-offers limit="2" />
    {/* @ts-expect-error */}
    <moving-funnel routing="history" />
    {/* @ts-expect-error */}
    <moving-funel />
  </main>
)
`

describe('what compilers read', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nc-kit-'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'plain.ts'), PLAIN)
    for (const library of ['react', 'preact'])
      writeFileSync(join(folder, `${library}-page.tsx`), jsxPage(library))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('the type files check elements, properties and events in TypeScript, React and Preact', () => {
    const pages = ['plain.ts', 'react-page.tsx', 'preact-page.tsx'].map(name => join(folder, name))
    expect(compilePages(pages)).toEqual([])
  }, 30_000)

  it.each(['vue.d.ts', 'svelte.d.ts'])('%s is TypeScript and names every tag', name => {
    const source = ts.createSourceFile(name, FILES[name] ?? '', ts.ScriptTarget.ES2022)
    expect('parseDiagnostics' in source ? source.parseDiagnostics : null).toEqual([])
    for (const { name: tag } of json('html-custom-data.json').tags)
      expect(FILES[name]).toContain(`'${tag}': Tag<`)
  })
})

describe('what editors read', () => {
  const [module] = json('custom-elements.json').modules

  it('the editor data has every element once, with a description and its attributes', () => {
    expect(module.declarations.map(({ tagName }: { tagName: string }) => tagName)).toEqual([
      'moving-funnel',
      'moving-quote-form',
      'moving-flash-offers',
      'moving-flash-booking',
      'moving-cart-item',
      'moving-cart-summary',
      'moving-cart',
    ])
    const [funnel] = module.declarations
    expect(funnel.attributes).toContainEqual({
      name: 'routing',
      fieldName: 'routing',
      type: { text: "'memory' | 'hash' | 'path'" },
      default: "'memory'",
      description: expect.stringContaining('`memory` (par défaut), `hash`, `path`.'),
    })
    expect(funnel.members).toContainEqual(
      expect.objectContaining({ name: 'sourceToken', attribute: 'source-token' }),
    )
    expect(funnel.events).toContainEqual(
      expect.objectContaining({
        name: 'moving:lead',
        type: { text: 'CustomEvent<{ reference: string }>' },
      }),
    )
    for (const { description } of module.declarations) expect(description).toMatch(/^\S.{10,}\.$/)
  })

  it('the editor data lists the same names in each format', () => {
    const names = module.declarations.map(
      ({ tagName, attributes }: { tagName: string; attributes: { name: string }[] }) => [
        tagName,
        attributes.map(({ name }) => name),
      ],
    )
    const listed = ({ name, attributes }: { name: string; attributes: { name: string }[] }) => [
      name,
      attributes.map(attribute => attribute.name),
    ]
    expect(json('html-custom-data.json').tags.map(listed)).toEqual(names)
    expect(json('web-types.json').contributions.html.elements.map(listed)).toEqual(names)
    expect(json('web-types.json').version).toBe('1.2.3-abcd')
    expect(
      json('css-custom-data.json').properties.map(({ name }: { name: string }) => name),
    ).toEqual(module.declarations[0].cssProperties.map(({ name }: { name: string }) => name))
  })
})

it('renamed and removed attributes are marked as deprecated for editors and compilers', () => {
  const changed = describeElement(
    { ...MOVING_CART_SUMMARY, former: { 'shop-href': 'cart-href', skin: '' } },
    ELEMENT_MANUAL[MOVING_CART_SUMMARY.tag],
  )
  const attributes = [
    { name: 'shop-href', deprecated: 'Renommé : écrivez `cart-href`.' },
    { name: 'skin', deprecated: 'Supprimé : retirez-le.' },
  ]
  expect(declarationOf(changed).attributes.slice(-2)).toEqual(attributes)
  expect(webElement(changed).attributes.slice(-2)).toEqual(attributes)
  expect(attributesOf(changed)).toContain(
    "  /** @deprecated Supprimé : retirez-le. */\n  'skin'?: string | undefined",
  )
})
