import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { signInPage } from '../../pages/back-office/sign-in-page'
import { stopPage } from '../../pages/back-office/stop-page'
import { TEAM } from '../../texts/back-office-team'
import { actAs } from '../db/acting-adviser'
import { ADVISER_GUESSES, type AdmitToken } from '../http/adviser-token'
import { bearerToken } from '../http/bearer-token'
import type { GuessLimit } from '../http/guess-limit'
import type { HttpEnv } from '../http/http-env'
import { readPostedFields } from '../http/posted-fields'
import type { Session } from './adviser-session'

interface AdmissionDeps {
  session: Session
  admit: AdmitToken
  guesses: Pick<GuessLimit, 'countWrong'>
  /** Tells if the team has a member, which can sign in by a mailed link. */
  hasTeam: () => Promise<boolean>
  show: (
    c: Context<HttpEnv>,
    page: Page,
    status: 401 | 403 | 408 | 413 | 415 | 429 | 503,
  ) => Response
}

const TOKEN_FIELD = 'jeton'

/**
 * Returns the hidden fields of the sign-in form: the page to open, or the form that was sent after
 * the session had ended.
 */
const repeatedRequest = (
  c: Context<HttpEnv>,
): { action: string; fields: [name: string, value: string][] } => {
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method !== 'POST')
    return { action: ADDRESSES.signIn.href(), fields: [['suite', pathname + search]] }
  return { action: pathname, fields: [...c.var.fields].filter(([name]) => name !== TOKEN_FIELD) }
}

/** Reads the fields of posted forms, and refuses forms of other sites. */
export const readForms = ({
  publicUrl,
  show,
}: Pick<AdmissionDeps, 'show'> & { publicUrl: string | null }) =>
  readPostedFields({
    publicUrl,
    refuse: (c, reason, status) => show(c, stopPage(BACK_OFFICE.stops[reason]), status),
  })

/**
 * Admits signed-in advisers and calls with the token. Others get the sign-in form: posted with the
 * right token, it continues the interrupted request, so that no input is lost.
 */
export const admission = ({ session, admit, guesses, hasTeam, show }: AdmissionDeps) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const signedIn = await session.find(c)
    if (signedIn !== null) {
      c.set('adviser', signedIn)
      return actAs(signedIn.id, next)
    }
    const showForm = async (status: 401 | 429, fault: string): Promise<Response> => {
      c.header('WWW-Authenticate', 'Bearer')
      const hasPosted = c.req.method === 'POST' && c.req.path !== ADDRESSES.signIn.href()
      const displayedFault = fault === '' && hasPosted ? BACK_OFFICE.signIn.over : fault
      const page = signInPage({
        ...repeatedRequest(c),
        fault: displayedFault === '' ? null : { field: 'jeton', text: displayedFault },
        hasTeam: await hasTeam(),
      })
      return show(c, page, status)
    }
    const bearer = bearerToken(c)
    const token = bearer ?? c.var.fields.get(TOKEN_FIELD)
    if (token === null) return showForm(401, '')
    const admitted = await admit(token)
    if (admitted === 'retired') return showForm(401, TEAM.signIn.retired)
    if (admitted === null) {
      const wait = await guesses.countWrong(c, ADVISER_GUESSES)
      if (wait === null) return showForm(401, BACK_OFFICE.signIn.wrong)
      c.header('Retry-After', wait)
      return showForm(429, BACK_OFFICE.signIn.tooMany)
    }
    // Pages that pass the fields on must not contain the token.
    c.var.fields.delete(TOKEN_FIELD)
    if (bearer === null) await session.open(c, admitted)
    c.set('adviser', admitted)
    return actAs(admitted.id, next)
  })
