import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { PreviewScope } from '../../pages/row'
import { isSame } from './is-same'

const COOKIE = 'nc_apercu'
const LASTS_SECONDS = 12 * 3600

/** The query with its question mark, without the token, or empty. */
const searchWithoutToken = (url: URL): string => {
  const query = new URLSearchParams(url.searchParams)
  query.delete('token')
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Who opened a preview: the house, by the token itself, or whoever was handed the link of that one. */
const RIGHTS = ['house', 'link'] as const
type Right = (typeof RIGHTS)[number]

/** `link`: what opens this preview and no other, with its path, to be handed on; null for who came by it. */
export interface Admission {
  link: string | null
}

/**
 * The lock of every preview. A link opens one once with `?token=`, which is `PREVIEW_TOKEN` itself or the link token that it
 * signs for one preview alone: the answer leaves a cookie for that preview's path, for twelve hours, and leads to the
 * address without the token. Without `PREVIEW_TOKEN` there is no preview.
 */
export const createPreview = (token: string | null, isHttps: boolean) => {
  const sign = (text: string): string =>
    createHmac('sha256', token ?? '')
      .update(text)
      .digest('base64url')
  const linkTokenOf = ({ name }: PreviewScope): string => sign(`link ${name}`)
  const sealOf = (right: Right, { name }: PreviewScope, expires: string): string =>
    sign(`cookie ${right} ${name} ${expires}`)

  const rightInCookie = (context: Context, scope: PreviewScope): Right | null => {
    const [right = '', expires = '', seal = ''] = (getCookie(context, COOKIE) ?? '').split('.')
    const claimed = RIGHTS.find(known => known === right)
    if (token === null || claimed === undefined || !/^\d{1,12}$/.test(expires)) return null
    if (Number(expires) <= Date.now() / 1000) return null
    return isSame(seal, sealOf(claimed, scope, expires)) ? claimed : null
  }

  const rightOf = (given: string, scope: PreviewScope): Right | null => {
    if (token === null) return null
    if (isSame(given, token)) return 'house'
    return isSame(given, linkTokenOf(scope)) ? 'link' : null
  }

  /** Whether who asks has opened the preview: for what stands beside its page. */
  const isOpen = (context: Context, scope: PreviewScope): boolean =>
    rightInCookie(context, scope) !== null

  /** How who asks may see the preview, null for not at all; an answer to give in its place where the link was right. */
  const admit = (context: Context, scope: PreviewScope): Admission | Response | null => {
    const url = new URL(context.req.url)
    const given = context.req.query('token')
    if (given === undefined) {
      const right = rightInCookie(context, scope)
      return (
        right && { link: right === 'house' ? `${scope.path}?token=${linkTokenOf(scope)}` : null }
      )
    }
    const right = rightOf(given, scope)
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
  return { admit, isOpen }
}

export type Preview = ReturnType<typeof createPreview>
