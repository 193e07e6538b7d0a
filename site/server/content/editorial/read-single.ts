import type { ContentSource } from '../content-source'
import { fillClaims } from '../fill-claims'
import { DEFAULT_QUERY, type Populate } from '../query'

export type Attributes = Readonly<Record<string, unknown>>

const ONE_LEVEL: readonly Populate[] = ['*']

/**
 * Reads a single with its placeholders filled in; null: none. A field may be a component in one
 * Strapi and JSON in another, which refuses to populate it: the query is reduced along `populates`
 * until it succeeds. Rejects if it never does.
 */
export const readSingle = async (
  source: Pick<ContentSource, 'single'>,
  name: string,
  populates: readonly Populate[] = ONE_LEVEL,
  withDrafts = false,
): Promise<Attributes | null> => {
  let refusal = ''
  for (const populate of populates) {
    const answer = await source.single(name, { ...DEFAULT_QUERY, populate, withDrafts })
    if (answer.ok) return fillClaims(answer.single.data.attributes)
    if (answer.error.status === 404) return null
    refusal = answer.error.message
  }
  throw new Error(`single ${name} cannot be read: ${refusal}`)
}
