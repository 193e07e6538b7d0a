import { type Infer, optional, type StructError, string, type, validate } from 'superstruct'
import { AssetUrl } from '../../../shared/domain/partner'

/** What a page's single says (S2 §3 'page contents'), its picture given as a URL. What an editor left out, the page does without. */
export const PageContent = type({
  title: string(),
  metaDescription: optional(string()),
  h1Title: optional(string()),
  /** HTML. */
  content: optional(string()),
  illustration: optional(AssetUrl),
})
export type PageContent = Infer<typeof PageContent>

/** A single of the content service: a file at the top of `site/content`, or a single type of a Strapi (S2 §7 'Static single pages'). */
export interface Single {
  name: string
  /** What is wrong with its attributes: asked when the server starts. */
  faultIn: (attributes: unknown) => StructError | undefined
}

const page = <Name extends string>(name: Name) => ({
  name,
  faultIn: (attributes: unknown): StructError | undefined => validate(attributes, PageContent)[0],
})

/** A new one is a line here and a file. */
const SINGLES = [page('contact'), page('become-partner'), page('validation')] as const
export type SingleName = (typeof SINGLES)[number]['name']

const byName = new Map<string, Single>(SINGLES.map(single => [single.name, single]))

export const findSingle = (name: string): Single | undefined => byName.get(name)
