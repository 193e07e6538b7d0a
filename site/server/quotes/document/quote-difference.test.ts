import { expect, it } from 'vitest'
import { QUOTE_DOCUMENT_TEXTS } from '../../../../shared/texts/quote-document-texts'
import { quoteDifference } from './quote-difference'

const { parts } = QUOTE_DOCUMENT_TEXTS
const move = (...facts: [label: string, value: string][]) => ({
  title: parts.move,
  facts: facts.map(([label, value]) => ({ label, value })),
})

it('equal quotes do not differ, whatever their reference and day', () => {
  const quoteOf = (day: string) => ({
    parts: [
      { title: parts.quote, facts: [{ label: 'Établi le', value: day }] },
      move(['Date', '1']),
    ],
  })
  expect(quoteDifference(quoteOf('1er mai'), quoteOf('2 mai'))).toEqual([])
})

it('changed, new and removed lines are named with their values before and after', () => {
  expect(
    quoteDifference(
      { parts: [move(['Date', '1'], ['Remise', '5 €'], ['Remise', '7 €'], ['Stockage', 'oui'])] },
      { parts: [move(['Date', '2'], ['Volume', '30'], ['Remise', '5 €'], ['Remise', '9 €'])] },
    ),
  ).toEqual([
    { label: 'Date', before: '1', after: '2' },
    { label: 'Volume', before: '', after: '30' },
    { label: 'Remise', before: '7 €', after: '9 €' },
    { label: 'Stockage', before: 'oui', after: '' },
  ])
})
