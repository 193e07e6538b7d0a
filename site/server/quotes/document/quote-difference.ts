import { QUOTE_DOCUMENT_TEXTS as TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { QuoteDocument } from './quote-document'

/** A line of a quote that differs; empty: the line is new, or gone. */
export interface ChangedLine {
  label: string
  before: string
  after: string
}

/** Parts that change with every price, or never. */
const IGNORED: readonly string[] = [TEXTS.parts.quote, TEXTS.parts.company]

/** Returns the facts by their part, label and number, since labels may be repeated. */
const keyedFacts = ({ parts }: Pick<QuoteDocument, 'parts'>) => {
  const facts = new Map<string, { label: string; value: string }>()
  for (const { title, facts: listed } of parts.filter(part => !IGNORED.includes(part.title))) {
    const counts = new Map<string, number>()
    for (const { label, value } of listed) {
      const count = counts.get(label) ?? 0
      counts.set(label, count + 1)
      facts.set(JSON.stringify([title, label, count]), { label, value })
    }
  }
  return facts
}

/** Returns the lines that differ between two quotes, in the order of the later one. */
export const quoteDifference = (
  before: Pick<QuoteDocument, 'parts'>,
  after: Pick<QuoteDocument, 'parts'>,
): ChangedLine[] => {
  const former = keyedFacts(before)
  const later = keyedFacts(after)
  const keys = new Set([...later.keys(), ...former.keys()])
  return [...keys].flatMap(key => {
    const old = former.get(key)
    const fresh = later.get(key)
    if (old?.value === fresh?.value) return []
    return [
      {
        label: fresh?.label ?? old?.label ?? '',
        before: old?.value ?? '',
        after: fresh?.value ?? '',
      },
    ]
  })
}
