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

const targetOf = (
  { externalUrl, videoLink, isVideo = false }: Infer<typeof PressFields>,
  document: string | null,
): Pick<PressArticle, 'href' | 'kind'> => {
  const video = isVideo ? (videoLink ?? externalUrl) : videoLink
  if (isVideo && video !== undefined && isLink(video)) return { href: video, kind: 'video' }
  if (externalUrl !== undefined && isLink(externalUrl)) return { href: externalUrl, kind: 'article' }
  if (document !== null && isLink(document)) return { href: document, kind: 'document' }
  return { href: mask({ externalUrl: externalUrl ?? video }, type({ externalUrl: Link })).externalUrl, kind: 'video' }
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
