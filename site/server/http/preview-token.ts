import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { PreviewScope } from '../../pages/row'
import { isSameSecret } from './is-same-secret'

const COOKIE = 'nc_apercu'
const LASTS_SECONDS = 12 * 3600

/** Returns the query without the token, with its question mark, or ''. */
const searchWithoutToken = (url: URL): string => {
  const query = new URLSearchParams(url.searchParams)
  query.delete('token')
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Way in which a preview was opened: by the token itself, or by a link to that preview. */
const RIGHTS = ['house', 'link'] as const
type Right = (typeof RIGHTS)[number]

/**
 * `link` opens only this preview, with its path, and can be passed on; null for a visitor that came
 * by such a link.
 */
interface Admission {
  link: string | null
}

/**
 * Guards every preview. A link opens one with `?token=`, which is `PREVIEW_TOKEN` or a link token
 * signed for that preview: the answer sets a cookie for the preview's path, for twelve hours, and
 * redirects to the address without the token. Without `PREVIEW_TOKEN` there are no previews.
 */
export const createPreview = (token: string | null, isHttps: boolean) => {
  const sign = (text: string): string =>
    createHmac('sha256', token ?? '')
      .update(text)
      .digest('base64url')
  const linkTokenOf = ({ name }: PreviewScope): string => sign(`link ${name}`)
  /** Returns the link that opens a preview at one of its pages. */
  const linkTo = (href: string, scope: PreviewScope): string =>
    `${href}?token=${linkTokenOf(scope)}`
  const sealOf = (right: Right, { name }: PreviewScope, expires: string): string =>
    sign(`cookie ${right} ${name} ${expires}`)

  const rightInCookie = (context: Context, scope: PreviewScope): Right | null => {
    const [right = '', expires = '', seal = ''] = (getCookie(context, COOKIE) ?? '').split('.')
    const claimed = RIGHTS.find(known => known === right)
    if (token === null || claimed === undefined || !/^\d{1,12}$/.test(expires)) return null
    if (Number(expires) <= Date.now() / 1000) return null
    return isSameSecret(seal, sealOf(claimed, scope, expires)) ? claimed : null
  }

  const rightOf = (sent: string, scope: PreviewScope): Right | null => {
    if (token === null) return null
    if (isSameSecret(sent, token)) return 'house'
    return isSameSecret(sent, linkTokenOf(scope)) ? 'link' : null
  }

  /** Tells if the client has opened the preview, for files beside its page. */
  const isOpen = (context: Context, scope: PreviewScope): boolean =>
    rightInCookie(context, scope) !== null

  /**
   * Returns how the client may see the preview, null for not at all, or the redirect of a valid
   * link.
   */
  const admit = (context: Context, scope: PreviewScope): Admission | Response | null => {
    const url = new URL(context.req.url)
    const sent = context.req.query('token')
    if (sent === undefined) {
      const right = rightInCookie(context, scope)
      return right && { link: right === 'house' ? linkTo(scope.path, scope) : null }
    }
    const right = rightOf(sent, scope)
    if (right === null) return null
    const expires = String(Math.floor(Date.now() / 1000) + LASTS_SECONDS)
    setCookie(context, COOKIE, `${right}.${expires}.${sealOf(right, scope, expires)}`, {
      path: scope.path,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: LASTS_SECONDS,
    })
    context.header('Cache-Control', 'no-store')
    context.header('Referrer-Policy', 'no-referrer')
    return context.redirect(url.pathname + searchWithoutToken(url), 302)
  }
  return { admit, isOpen, linkTo }
}

export type Preview = ReturnType<typeof createPreview>
