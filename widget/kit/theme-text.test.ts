import { expect, it } from 'vitest'
import { themeText } from './theme-text'

const theme = { accent: '#1f4d3a', radius: 8, font: 'inherit' }

it('the theme is written as one rule', () => {
  expect(themeText({ ...theme, font: "Georgia, 'Times New Roman'" })).toMatch(
    /^:host\{--accent:#[0-9a-f]{6};.*--radius:8px;.*--font:Georgia, 'Times New Roman'\}$/,
  )
})

it.each(["'Georgia", 'Inter, "', `"Inter'`])(
  'a font with an unclosed quote is left out of the theme: %j',
  font => expect(themeText({ ...theme, font })).toBe(themeText(theme)),
)
