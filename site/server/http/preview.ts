import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isSame } from './is-same'

const COOKIE = 'nc_apercu'
const LASTS_SECONDS = 12 * 3600

/** The query with its question mark, without the token, or empty. */
const searchWithoutToken = (url: URL): string => {
  const query = new URLSearchParams(url.searchParams)
  query.delete('token')
  return query.size === 0 ? '' : `?${query.toString()}`
}

/**
 * The lock of every preview. A link opens one once with `?token=`: the answer leaves a cookie for that preview's path alone,
 * for twelve hours, and leads to the address without the token. Without `PREVIEW_TOKEN` there is no preview.
 */
export const createPreview = (token: string | null, isHttps: boolean) => {
  const sign = (scope: string, expires: string): string =>
    createHmac('sha256', token ?? '')
      .update(`${scope} ${expires}`)
      .digest('base64url')

  const isOpen = (context: Context, scope: string): boolean => {
    const [expires = '', signature = ''] = (getCookie(context, COOKIE) ?? '').split('.')
    return /^\d{1,12}$/.test(expires) && Number(expires) > Date.now() / 1000 && isSame(signature, sign(scope, expires))
  }

  /**
   * Whether who asks may see the preview at `scope`, its path without what stands below it; an answer to give in its
   * place where the link was right.
   */
  const admit = (context: Context, scope: string): boolean | Response => {
    if (token === null) return false
    const given = context.req.query('token')
    if (given === undefined) return isOpen(context, scope)
    if (!isSame(given, token)) return false
    const expires = String(Math.floor(Date.now() / 1000) + LASTS_SECONDS)
    setCookie(context, COOKIE, `${expires}.${sign(scope, expires)}`, {
      path: scope,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: LASTS_SECONDS,
    })
    context.header('Cache-Control', 'no-store')
    context.header('Referrer-Policy', 'no-referrer')
    return context.redirect(scope + searchWithoutToken(new URL(context.req.url)), 302)
  }
  return { admit }
}

export type Preview = ReturnType<typeof createPreview>
