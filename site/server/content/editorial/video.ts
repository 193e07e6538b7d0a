import type { Article } from '../../../ports/editorial'
import type { IsShown } from '../shown-files'
import { isLink } from './safe-link'

const FILM = /\.(?:mp4|webm|ogv|m4v|mov)$/i
const HERE = 'https://here.invalid'

/**
 * Returns the target of `videoLink`; null: not allowed. Pages play only files that they may show.
 */
export const videoOf = (href: string | undefined, isShown: IsShown): Article['video'] => {
  if (href === undefined || !isLink(href)) return null
  return { href, isOwn: FILM.test(new URL(href, HERE).pathname) && isShown(href) }
}
