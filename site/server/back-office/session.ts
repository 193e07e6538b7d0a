import { createHash, createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSame } from '../http/is-same'

const COOKIE = 'nc_conseiller'
const PATH = '/back-office'
const LASTS_SECONDS = 12 * 3600

export interface SessionOptions {
  /** `BACK_OFFICE_TOKEN` */
  token: string
  secret: string
  isHttps: boolean
  now: () => Date
}

/**
 * Who has signed in, for twelve hours: the cookie holds when that ends, signed. The token is in the signature, so that to
 * change it ends every session.
 */
export const createSession = ({ token, secret, isHttps, now }: SessionOptions) => {
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const sign = (expires: string): string =>
    createHmac('sha256', secret).update(`back-office ${expires} ${tokenHash}`).digest('base64url')

  return {
    isToken: (given: string): boolean => isSame(given, token),
    isOpen: (c: Context): boolean => {
      const [expires = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.')
      const isLasting = /^\d{1,12}$/.test(expires) && Number(expires) > now().getTime() / 1000
      return isLasting && isSame(signature, sign(expires))
    },
    open: (c: Context): void => {
      const expires = String(Math.floor(now().getTime() / 1000) + LASTS_SECONDS)
      setCookie(c, COOKIE, `${expires}.${sign(expires)}`, {
        path: PATH,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
        maxAge: LASTS_SECONDS,
      })
    },
    close: (c: Context): void => {
      deleteCookie(c, COOKIE, { path: PATH, secure: isHttps })
    },
  }
}

export type Session = ReturnType<typeof createSession>
