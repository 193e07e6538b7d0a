import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { boolean, is, number, optional, string, type } from 'superstruct'
import { IsoDate } from '../../../shared/domain/moving-date'
import { PublicReference } from '../../../shared/domain/public-reference'
import type { Thanks } from '../../ports/form-state'

const COOKIE = 'nc_thanks'
const LIFETIME_MS = 300_000
/** Time for which a shown confirmation survives a reload. */
const LIFETIME_AFTER_DISPLAY_MS = 60_000

const Sealed = type({
  title: string(),
  text: string(),
  lead: optional(
    type({
      reference: PublicReference,
      phone: string(),
      movingDate: IsoDate,
      departure: string(),
      isTest: optional(boolean()),
    }),
  ),
  until: number(),
  isSeen: boolean(),
})

const parse = (value: string): unknown => {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString())
  } catch {
    return null
  }
}

interface ThanksDeps {
  secret: string
  /** Former secrets, whose signatures are still accepted. */
  formerSecrets?: readonly string[] | undefined
  now: () => Date
  isHttps: boolean
}

/** Passes a form's confirmation to the next page in a signed, short-lived, HttpOnly cookie. */
export const createThanks = ({ secret, formerSecrets = [], now, isHttps }: ThanksDeps) => {
  const seal = (c: Context, { title, text, lead }: Thanks, isDisplayed: boolean): Promise<void> => {
    // Longer with a reference, which the customer may want to note down.
    const ms = isDisplayed && lead === undefined ? LIFETIME_AFTER_DISPLAY_MS : LIFETIME_MS
    const sealed = { title, text, lead, until: now().getTime() + ms, isSeen: isDisplayed }
    return setSignedCookie(
      c,
      COOKIE,
      Buffer.from(JSON.stringify(sealed)).toString('base64url'),
      secret,
      {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        maxAge: ms / 1000,
      },
    )
  }
  return {
    /** Stores title and text for the next page. */
    give: (c: Context, thanks: Thanks): Promise<void> => seal(c, thanks, false),
    /**
     * Returns the stored title and text, null without any; shortens the cookie's lifetime to a
     * minute.
     */
    take: async (c: Context): Promise<Thanks | null> => {
      const values = await Promise.all(
        [secret, ...formerSecrets].map(by => getSignedCookie(c, by, COOKIE)),
      )
      const value = values.find(signed => typeof signed === 'string')
      const sealed = value === undefined ? null : parse(value)
      if (!is(sealed, Sealed) || sealed.until < now().getTime()) return null
      if (!sealed.isSeen) await seal(c, sealed, true)
      const { title, text, lead } = sealed
      return { title, text, ...(lead === undefined ? {} : { lead }) }
    },
  }
}

export type ThanksCookie = ReturnType<typeof createThanks>
