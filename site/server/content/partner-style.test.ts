import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PartnerTheme } from '../../../shared/domain/partner'
import { contrast } from '../../../shared/domain/color'
import { partnerStyle } from './partner-style'

const styleOf = (theme: Partial<PartnerTheme> = {}) =>
  partnerStyle({ accent: '#1f4d3a', radius: 8, font: 'inherit', ...theme }).text
const valueOf = (css: string, name: string): string =>
  new RegExp(`--${name}: ([^;]*);`).exec(css)?.[1] ?? ''
/** A value in the light and in the dark scheme. */
const bothOf = (css: string, name: string): [string, string] => {
  const [, light = '', dark = ''] =
    /^var\(--moving-light,(.*)\)var\(--moving-dark,(.*)\)$/.exec(valueOf(css, name)) ?? []
  return [light, dark]
}

const anyAccent = fc
  .integer({ min: 0, max: 0xffffff })
  .map(color => `#${color.toString(16).padStart(6, '0')}`)

describe('a partner’s style sheet', () => {
  it('a style sheet holds the partner’s colours, corners and font for our pages and elements', () => {
    const css = styleOf({ font: "Georgia, 'Times New Roman', serif", radius: 20 })
    expect(css).toContain('--signal: #1f4d3a;')
    expect(css).toContain('--radius-card: 20px;')
    expect(css).toContain('--radius-field: 16px;')
    expect(css).toContain("--title: Georgia, 'Times New Roman', serif;")
    expect(css).toContain('--moving-accent: #1f4d3a;')
    expect(css).toContain('--moving-radius: 20;')
  })

  it('a style sheet keeps the site’s fonts when the partner asks for none', () =>
    expect(styleOf()).not.toMatch(/--(?:text|title)/))

  it('a style sheet keeps a contrast of at least 4.5:1 for button and text, whatever the accent', () => {
    fc.assert(
      fc.property(anyAccent, accent => {
        const css = styleOf({ accent })
        const [text, darkText] = bothOf(css, 'partner-text')
        const [ground, darkGround] = bothOf(css, 'partner-ground')
        for (const button of ['signal', 'signal-strong'])
          expect(contrast(valueOf(css, 'on-signal'), valueOf(css, button))).toBeGreaterThanOrEqual(
            4.5,
          )
        for (const paper of ['#ffffff', '#fbf6ee', ground])
          expect(contrast(text, paper)).toBeGreaterThanOrEqual(4.5)
        for (const paper of ['#121a26', '#1b2534', darkGround])
          expect(contrast(darkText, paper)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#bcc2cb', darkGround)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#17263c', ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#46536a', ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(["'Georgia", 'Inter, "', `"Inter'`, "Inter\n\n'a', 'b"])(
    'never lets an open quote take the rest along: %j',
    font => {
      expect(styleOf({ font })).toBe(styleOf())
    },
  )

  it('a style sheet has exactly two rules, whatever font the partner gives', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), font => {
        fc.pre(PartnerTheme.is({ accent: '#1f4d3a', radius: 8, font }))
        const css = styleOf({ font })
        expect(css.match(/[{}]/g)).toEqual(['{', '}', '{', '}'])
        expect(css).not.toMatch(/url|import|expression|</)
      }),
      // One string in a hundred passes for a font.
      { maxSkipsPerRun: 1_000 },
    )
  })

  it('a style sheet has a version that changes with it', () => {
    const versionOf = (accent: string) =>
      partnerStyle({ accent, radius: 8, font: 'inherit' }).version
    expect(versionOf('#1f4d3a')).toBe(versionOf('#1f4d3a'))
    expect(versionOf('#1f4d3a')).not.toBe(versionOf('#1f4d3b'))
  })
})
