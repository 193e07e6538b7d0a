import { expect, it } from 'vitest'
import { attributeText } from './attributes'

const FORMER = { 'from-place': 'departure', skin: '' }
const read = (attributes: Record<string, string>) =>
  attributeText('departure', FORMER, name => attributes[name] ?? null)

it('writtenAs reads an attribute under its former name unless the present one is set', () => {
  expect(read({ 'from-place': 'Rennes' })).toBe('Rennes')
  expect(read({ 'from-place': 'Rennes', departure: '' })).toBe('')
  expect(read({ skin: 'dark' })).toBeNull()
})
