import type { Picture } from '../../picture'
import type { EditedPage } from '../../section'
import { is, nullable, number, string, type, validate } from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import type { ContentLog, ContentSource } from './content-source'
import { htmlText } from './html-text'
import { createMemory } from './memory'
import { DEFAULT_QUERY } from './query'
import { PageContent, type SingleName } from './single-types'

export interface PageContents {
  /** Never rejects: a page whose content is missing, malformed or out of reach shows its own words. */
  read: (name: SingleName) => Promise<EditedPage>
}

const UNEDITED: EditedPage = { title: null, metaDescription: null, h1Title: null, paragraphs: [], illustration: null }

const paragraphsOf = (html: string): string[] =>
  htmlText(html)
    .split(/\n{2,}/)
    .map(text => text.replaceAll('\n', ' ').trim())
    .filter(text => text !== '')

/** What `flattenAttributes` leaves of a picture is its URL. */
const Illustrated = type({
  illustration: type({
    data: type({
      attributes: type({ alternativeText: nullable(string()), width: nullable(number()), height: nullable(number()) }),
    }),
  }),
})

const pictureOf = (url: string | undefined, attributes: unknown): Picture | null => {
  if (url === undefined) return null
  const known = is(attributes, Illustrated) ? attributes.illustration.data.attributes : null
  return { url, alt: known?.alternativeText ?? '', width: known?.width ?? 480, height: known?.height ?? 360 }
}

const editedPage = (
  { title, metaDescription, h1Title, content, illustration }: PageContent,
  attributes: unknown,
): EditedPage => ({
  title,
  metaDescription: metaDescription ?? null,
  h1Title: h1Title ?? null,
  paragraphs: paragraphsOf(content ?? ''),
  illustration: pictureOf(illustration, attributes),
})

/** Single pages as editors fill them, each remembered for a minute. */
export const createPageContents = (source: Pick<ContentSource, 'single'>, log: ContentLog): PageContents => {
  const remember = createMemory<EditedPage>(50, log)

  const readSingle = async (name: SingleName): Promise<EditedPage> => {
    const answer = await source.single(name, { ...DEFAULT_QUERY, populate: '*' })
    if (!answer.ok) {
      log.warn({ single: name, reason: answer.error.message }, 'a page has no content: it shows its own words')
      return UNEDITED
    }
    const [fault, content] = validate(flattenAttributes(answer.single.data.attributes), PageContent, { mask: true })
    if (fault !== undefined) {
      log.warn({ single: name, field: fault.path.join('.') }, 'Malformed api call')
      return UNEDITED
    }
    return editedPage(content, answer.single.data.attributes)
  }

  // What could not be read was logged where it was tried.
  return { read: name => remember(name, () => readSingle(name)).catch(() => UNEDITED) }
}
