import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ELEMENT_SPECS, MOVING_QUOTE_COMPLETION } from '../../shared/contract/elements'

it('each of our elements follows the scheme of the site’s page', () => {
  const tags = [...ELEMENT_SPECS, MOVING_QUOTE_COMPLETION].map(({ tag }) => tag)
  expect(readFileSync('site/ui/scheme.css', 'utf8')).toContain(
    `\n${tags.join(',\n')} {\n  --moving-light: inherit;\n  --moving-dark: inherit;\n}`,
  )
})
