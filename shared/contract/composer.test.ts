import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { kitFiles } from '../../widget/kit/kit-files'
import { contrast, tint } from '../domain/color'
import { partnerColors } from '../domain/partner-theme'
import { CUSTOM_PROPERTIES } from './look-manual'

// Pages of the demonstration are plain JavaScript: their values come without types.
const load = (name: string) => import(`../../demo/composer/${name}.js`)
const [choices, code, contrasts, examples] = await Promise.all(
  ['choice', 'code', 'contrast', 'examples'].map(load),
)

const elements = choices.elementsOf(JSON.parse(kitFiles('1.0.0')['custom-elements.json'] ?? ''))
const elementOf = (tag: string) => elements.find((element: { tag: string }) => element.tag === tag)
const SERVER = {
  origin: 'https://devis.exemple',
  current: '1.2.3-abcd',
  integrity: 'sha384-abc/+=',
}
const read = (fragment: string) => choices.readChoice(elements, fragment)
const codeFor = (fragment: string): string => {
  const { choice, faults } = read(fragment)
  expect(faults).toEqual([])
  return code.codeOf(elementOf(choice.element), choice, SERVER)
}

const NASTY = [
  `"><script>alert(1)</script>`,
  `' onload=x`,
  '</style><b>',
  '{{ constructor }}',
  '${a}`',
  '&quot;',
  '\\',
  '}{',
]

describe('the code', () => {
  it('the simplest code is a script and a tag with its fallback in a column of known width', () =>
    expect(codeFor('#element=moving-funnel&partner=campus-lilas&routing=hash&resume=ask')).toBe(
      `<script async src="https://devis.exemple/widget.js"></script>

<div class="colonne-moving">
  <moving-funnel partner="campus-lilas" routing="hash">
    <a href="https://devis.exemple/tunnel/mes-coordonnees">Demander mon devis</a>
  </moving-funnel>
</div>`,
    ))

  it('the code for React has the script where the recipe for React has it', () => {
    const [script = ''] =
      /<script [^>]*\/>/.exec(codeFor('#element=moving-funnel&pour=react')) ?? []
    const recipe = readFileSync('demo/recettes/react.html', 'utf8')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    expect(recipe).toContain(`<code>${script.replace(SERVER.origin, '')}</code>`)
  })

  it('the code of a pinned version carries the version’s integrity hash', () => {
    const pinned = codeFor('#element=moving-cart&version=figee')
    expect(pinned).toContain('src="https://devis.exemple/widget/1.2.3-abcd/widget.js"')
    expect(pinned).toContain('integrity="sha384-abc/+="')
    expect(pinned).toContain('crossorigin="anonymous"')
    expect(codeFor('#element=moving-cart&version=figee&pour=react')).toContain(
      'crossOrigin="anonymous"',
    )
  })

  it.each(NASTY)('the code never lets %s out of its attribute or its text', text => {
    const asked = new URLSearchParams({
      element: 'moving-funnel',
      'source-token': text,
      repli: text,
    })
    const html = codeFor(`#${asked}`)
    expect(html.match(/<[a-z/]/g)).toEqual(['<s', '</', '<d', '<m', '<a', '</', '</', '</'])
    const decode = (escaped = '') =>
      escaped
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    expect(decode(/source-token="([^"]*)"/.exec(html)?.[1])).toBe(text)
    expect(decode(/<a [^>]*>([^<]*)<\/a>/.exec(html)?.[1])).toBe(text)

    const vue = codeFor(`#${asked}&pour=vue`)
    expect(vue.slice(vue.indexOf('<a '), vue.indexOf('</a>'))).not.toContain('{{')

    // Compiled and run, the JSX hands over the very text.
    const { outputText } = ts.transpileModule(
      codeFor(`#${asked}&pour=react`).replace('export const', 'const'),
      {
        compilerOptions: { jsx: ts.JsxEmit.React, target: ts.ScriptTarget.ES2022 },
      },
    )
    const made: [string, Record<string, unknown> | null, ...unknown[]][] = []
    const React = {
      Fragment: '',
      createElement: (...all: (typeof made)[number]) => void made.push(all),
    }
    new Function('React', `${outputText}\nMovingFunnel()`)(React)
    expect(made.find(([tag]) => tag === 'moving-funnel')?.[1]).toEqual({ 'source-token': text })
    expect(made.find(([tag]) => tag === 'a')?.[2]).toBe(text)
  })

  it('the preview runs no script but ours', () => {
    const { choice } = read(
      `#${new URLSearchParams({ element: 'moving-funnel', repli: '</title><script>x</script>' })}`,
    )
    const page = code.previewOf(elementOf('moving-funnel'), choice, SERVER, '#fff')
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).toContain(
      'content="script-src https://devis.exemple; connect-src https://devis.exemple; img-src https://devis.exemple"',
    )
    expect(page).toContain(code.codeOf(elementOf('moving-funnel'), choice, SERVER))
  })

  it('the content policy names the Google Maps hosts when maps are chosen', () =>
    expect(code.policyOf({ cartes: 'oui' }, SERVER)).toBe(
      'script-src https://devis.exemple https://*.googleapis.com https://*.gstatic.com; connect-src https://devis.exemple https://*.googleapis.com https://*.gstatic.com; img-src https://devis.exemple',
    ))

  it('the CSS sets only known custom properties and reserves the height for each width', () => {
    const { choice } = read(
      '#element=moving-flash-offers&limit=4&accent=%231f4e8c&rayon=4&police=Georgia,%20serif',
    )
    const css = code.cssOf(elementOf('moving-flash-offers'), choice)
    for (const [name] of css.matchAll(/--moving-[a-z-]+/g))
      expect(Object.keys(CUSTOM_PROPERTIES)).toContain(name)
    expect(css).toContain('--moving-radius: 4px;')
    // Two and three columns have the same number of rows for four offers: one step, by the column
    // and, without container queries, by the window.
    expect(css.match(/@.*|.*min-height.*/g)?.map((line: string) => line.trim())).toEqual([
      'min-height: 2060px;',
      '@container (min-width: 640px) {',
      'min-height: 940px;',
      '@supports not (container-type: inline-size) {',
      '@media (min-width: 704px) {',
      'min-height: 940px;',
    ])
    const reserved = [300, 700, 1200].map(width =>
      code.reservedAt(elementOf('moving-flash-offers'), choice, width),
    )
    expect(reserved).toEqual([4 * 500 + 60, 2 * 460 + 20, 2 * 460 + 20])
    expect(
      code.cssOf(elementOf('moving-flash-offers'), { ...choice, place: 'colonne' }),
    ).not.toContain('@')
    expect(codeFor('#element=moving-cart-item')).not.toContain('colonne-moving')
  })
})

describe('the address', () => {
  it('the address reads and writes the same choice', () => {
    const asked =
      '#element=moving-funnel&partner=campus-lilas&routing=path&base-path=%2Fdevis&accent=%231f4e8c&pour=vue'
    const { choice } = read(asked)
    expect(choices.writeChoice(elementOf('moving-funnel'), choice)).toBe(asked)
  })

  it.each([
    ['an element we do not have', 'element=moving-house', 'qui n’existe pas'],
    ['an attribute of another element', 'element=moving-cart&limit=2', 'n’a pas ce réglage'],
    ['what every object has', 'element=moving-cart&constructor=x', 'n’a pas ce réglage'],
    ['a value that is none', 'element=moving-funnel&routing=history', 'memory, hash, path'],
    [
      'a script for a URL',
      'element=moving-funnel&return-url=javascript:alert(1)',
      'une adresse en https',
    ],
    ['a partner that is none', 'element=moving-funnel&partner=%22%3E', 'des minuscules'],
    ['a day that is none', 'element=moving-funnel&moving-date=2027-02-30', 'un jour'],
    [
      'an address that is half',
      'element=moving-funnel&departure=%7B%22city%22:1%7D',
      'les neuf membres|neuf membres',
    ],
    ['a colour that ends its rule', 'element=moving-funnel&accent=red;}', 'six chiffres'],
    ['a font that ends its rule', 'element=moving-funnel&police=a;}b{', 'noms de polices'],
    ['a font with half a quote', 'element=moving-funnel&police=%22Georgia', 'noms de polices'],
    ['too round a corner', 'element=moving-funnel&rayon=99', 'de 0 à 28'],
    ['a version that is none', 'element=moving-funnel&version=9', 'courante, figee'],
    ['too much', `element=moving-funnel&repli=${'x'.repeat(5000)}`, 'trop longue'],
  ])(
    'the address is refused with a sentence for %s, and the default choice stays',
    (_, fragment, sentence) => {
      const { choice, faults } = read(`#${fragment}`)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(new RegExp(sentence))
      expect(choice).toEqual(choices.firstChoice(elementOf(choice.element)))
    },
  )

  it('no text in the address breaks the page', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('element', 'partner', 'repli', 'police', 'x'), fc.string()),
        ),
        all => {
          const { choice } = read(`#${new URLSearchParams(all)}`)
          const page: string = code.previewOf(elementOf(choice.element), choice, SERVER, '#fff')
          return page.match(/<script/g)?.length === 1 && page.match(/<\/style>/g)?.length === 1
        },
      ),
    ))
})

describe('the examples', () => {
  const offer = (slug: string, more: object) => ({
    attributes: {
      slug,
      depart: 'Lille',
      destination: 'Arras',
      isActive: true,
      is_sold: false,
      ...more,
    },
  })
  const offers = [
    offer('gone', { date_depart: '2026-11-01' }),
    offer('sold', { date_depart: '2026-12-01', is_sold: true }),
    offer('drawn-back', { date_depart: '2026-12-01', isActive: false }),
    offer('open', { date_depart: '2026-12-02' }),
  ]
  const items = [
    { type: 'pack', slug: 'none-left', label: 'A', stock: 0 },
    { type: 'product', slug: 'carton', label: 'B', stock: 3 },
  ]
  const made = examples.examplesOf([], offers, items, '2026-11-20')
  const known = examples.withExamples(elements, made.examples)
  const booking = known.find(({ tag }: { tag: string }) => tag === 'moving-flash-booking')

  it('the examples name only available offers and items and existing attributes', () => {
    expect(made.examples).toEqual({
      'moving-flash-booking': { offer: 'open' },
      'moving-cart-item': { type: 'product', slug: 'carton' },
    })
    for (const { attributes, example } of known)
      for (const name of Object.keys(example))
        expect(attributes.map((one: { name: string }) => one.name)).toContain(name)
    expect(examples.examplesOf([], [], []).examples).toEqual({
      'moving-flash-booking': {},
      'moving-cart-item': {},
    })
  })

  it.each(['#element=moving-flash-booking&offer=open', '#element=moving-flash-booking&offer='])(
    'the address holds the examples, or that they were removed: %s',
    fragment => {
      const { choice, faults } = choices.readChoice(known, fragment)
      expect(faults).toEqual([])
      expect(choices.writeChoice(booking, choice)).toBe(fragment)
    },
  )

  it('the first choice of an element contains its example', () =>
    expect(choices.firstChoice(booking).attributes).toEqual({ offer: 'open' }))
})

it('every attribute that is no enumeration has its own check', () => {
  const free = elements.flatMap(
    ({ attributes }: { attributes: { name: string; values: string[] }[] }) =>
      attributes.filter(({ values }) => values.length === 0).map(({ name }) => name),
  )
  expect(Object.keys(choices.CHECKS).sort()).toEqual([...new Set(free)].sort())
})

describe('the contrasts', () => {
  it('the contrasts use the same colours as the elements', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
        const accent = `#${number.toString(16).padStart(6, '0')}`
        const { button, onButton, edge, text } = partnerColors(accent)
        expect(contrasts.colorsOf(accent)).toEqual({
          button,
          onButton,
          edge,
          text,
          ground: tint(accent),
        })
        expect(contrasts.contrast(accent, '#fbf6ee')).toBeCloseTo(contrast(accent, '#fbf6ee'), 10)
      }),
    ))

  it('a contrast that is too low is described in words', () => {
    const [, , , , light, dark] = contrasts.measuresOf('#ffd400')
    expect([light.isEnough, dark.isEnough]).toEqual([false, true])
    expect(contrasts.ratioText(4.4999)).toBe('4,4 : 1')
  })
})
