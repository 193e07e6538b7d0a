import { expect, it } from 'vitest'
import { themeText } from './theme-text'

const theme = { accent: '#1f4d3a', radius: 8, font: 'inherit' }

it('writes a theme as one rule', () => {
  expect(themeText({ ...theme, font: "Georgia, 'Times New Roman'" })).toMatch(
    /^:host\{--accent:#[0-9a-f]{6};.*--radius:8px;.*--font:Georgia, 'Times New Roman'\}$/,
  )
})

it.each(["'Georgia", 'Inter, "', `"Inter'`])('lets no open quote take the rest along: %j', font =>
  expect(themeText({ ...theme, font })).toBe(themeText(theme)),
)
