import { boolean, coerce, date, type Infer, mask, optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import type { PressArticle } from '../../../editorial'
import { htmlText } from '../html-text'
import type { Entries } from '../read-all'
import { fileHref, pictureOf } from './entry-picture'
import { isLink, Link } from './safe-link'

const PressFields = type({
  title: string(),
  externalUrl: optional(string()),
  videoLink: optional(string()),
  isVideo: optional(boolean()),
  content: optional(string()),
  example: optional(boolean()),
  createdAt: coerce(date(), string(), text => new Date(text)),
})

/** Throws when it leads nowhere. */
const targetOf = (fields: Infer<typeof PressFields>, document: string | null): Pick<PressArticle, 'href' | 'kind'> => {
  const { isVideo = false } = fields
  const video = fields.videoLink ?? (isVideo ? fields.externalUrl : undefined)
  if (video !== undefined && isLink(video)) return { href: video, kind: 'video' }
  if (document !== null && isLink(document) && fields.externalUrl === undefined)
    return { href: document, kind: 'document' }
  return { href: mask(fields, type({ externalUrl: Link })).externalUrl, kind: 'article' }
}

/** An entry of `press-articles`. Throws a `StructError` when it cannot be one, or leads nowhere. */
export const readPress = ({ attributes: raw }: Entries[number], contentOrigin: string | null): PressArticle => {
  const fields = mask(flattenAttributes(raw), PressFields)
  const { title, content = '', createdAt, example = false } = fields
  return {
    title,
    ...targetOf(fields, fileHref(raw['doc'])),
    picture: pictureOf(raw['thumbnail'], contentOrigin),
    text: htmlText(content).trim(),
    createdAt,
    isExample: example,
  }
}
