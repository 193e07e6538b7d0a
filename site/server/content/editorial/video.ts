import type { Article } from '../../../ports/editorial'
import { uploadHref } from '../upload-href'
import { isShown } from './entry-picture'
import { isLink } from './safe-link'

const FILM = /\.(?:mp4|webm|ogv|m4v|mov)$/i
const HERE = 'https://here.invalid'

/**
 * Returns the target of `videoLink`; null: not allowed. Pages play only files of the content host.
 */
export const videoOf = (
  href: string | undefined,
  contentOrigin: string | null,
): Article['video'] => {
  if (href === undefined || !isLink(href)) return null
  const url = uploadHref(href, contentOrigin)
  return { href: url, isOwn: isShown(url, contentOrigin) && FILM.test(new URL(url, HERE).pathname) }
}
