import { boolean, mask, optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import type { PressArticle } from '../../../ports/editorial'
import { htmlText } from '../html-text'
import type { ReportLeftOut } from '../content-faults'
import type { Entries } from '../read-all'
import type { IsShown } from '../shown-files'
import { readFields } from '../read-fields'
import { LifetimeFields, lifetimeOf, Moment } from './common-fields'
import { fileHref, fileKind, pictureOf } from './entry-picture'
import type { Lifetime } from './lifetime'
import { Link } from './safe-link'
import { videoOf } from './video'

const PressFields = type({
  ...LifetimeFields.schema,
  title: string(),
  externalUrl: optional(string()),
  videoLink: optional(string()),
  isVideo: optional(boolean()),
  content: optional(string()),
  example: optional(boolean()),
  createdAt: Moment,
})

/** Its three addresses: of a page, a film, a file. */
interface Addresses {
  externalUrl: string | undefined
  video: string | undefined
  doc: string | undefined
}

/** Throws for an address that leads nowhere. A missing file is no address. */
const targetOf = ({ externalUrl, video, doc }: Addresses): Pick<PressArticle, 'href' | 'kind'> => {
  if (video !== undefined) return { href: video, kind: 'video' }
  if (externalUrl !== undefined)
    return { href: mask({ externalUrl }, type({ externalUrl: Link })).externalUrl, kind: 'article' }
  return { href: mask({ doc }, type({ doc: Link })).doc, kind: 'document' }
}

interface ReadPress extends Lifetime {
  article: PressArticle
  createdAt: Date
}

/**
 * Parses an entry of `press-articles`. Throws a `StructError` if it is invalid, or leads nowhere.
 */
export const readPress = (
  { attributes: raw }: Entries[number],
  isShown: IsShown,
  report: ReportLeftOut,
): ReadPress => {
  const fields = readFields(flattenAttributes(raw), PressFields, report)
  const { title, externalUrl, content = '', createdAt, isVideo = false, example = false } = fields
  const film = videoOf(fields.videoLink ?? (isVideo ? externalUrl : undefined), isShown)
  const target = targetOf({
    externalUrl,
    video: film?.href,
    doc: fileHref(raw['doc']) ?? undefined,
  })
  const file = target.kind === 'document' ? fileKind(raw['doc']) : null
  const article: PressArticle = {
    title,
    ...target,
    ...(film?.isOwn === true && { isOwn: true }),
    ...(file !== null && { file }),
    picture: pictureOf(raw['thumbnail'], isShown),
    text: htmlText(content).trim(),
    createdAt,
    isExample: example,
  }
  return { article, createdAt, ...lifetimeOf(fields) }
}
