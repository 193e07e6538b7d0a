import type { ContentSource } from '../content-source'
import { fillClaims } from '../fill-claims'
import { DEFAULT_QUERY, type Populate } from '../query'

export type Attributes = Readonly<Record<string, unknown>>

const ONE_LEVEL: readonly Populate[] = ['*']

/**
 * What a single says, its claims filled in; null: there is none. What one Strapi keeps in components another keeps as JSON,
 * and refuses to populate: it is asked for less and less of `populates` until it answers. Rejects when it never does.
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
