import type { Checked } from '../../../shared/validation/check'
import type { BACK_OFFICE } from '../../texts/back-office'
import type { Returned } from '../../pages/back-office/frame-data'
import type { Act } from '../orders/advisers'
import { actOnce } from '../http/act-once'
import { type BackOfficeContext, type BackOfficePageDeps, done } from './page-deps'
import { actRefused, onlyNotice, refusedAt, returnedForm } from './returned-form'

interface ActForm<T> {
  /** Name of the form, unique on its page. */
  name: string
  read: Checked<T>
  act: (value: T) => Promise<Act>
  /** The field that an amount is refused at. */
  amountField?: string
  /** Confirmation shown after the act. */
  confirmation: keyof typeof BACK_OFFICE.confirmations
  /** Page of the form, and the page after the act; `uuid`: of what was created. */
  pageHref: string
  doneHref?: (uuid: string) => string
  /** Notice after a change in between: the form then shows the present state. */
  changedText?: string
  /** The page with the form as it comes back. */
  reopen: (returned: Returned) => Promise<Response>
}

/** Runs a posted form once, or shows it again with its values and the reason. */
export const answerForm = async <T>(
  c: BackOfficeContext,
  deps: BackOfficePageDeps,
  form: ActForm<T>,
): Promise<Response> => {
  const {
    name,
    read,
    act,
    amountField = 'amount',
    confirmation,
    pageHref,
    doneHref = () => pageHref,
    changedText,
    reopen,
  } = form
  const { fields } = c.var
  if (!read.ok) return reopen(returnedForm(name, fields, refusedAt(read.violations)))
  const result = await actOnce(c, deps, () => act(read.value))
  if (result === 'again') return done(c, pageHref, 'deja')
  if (result.ok) return done(c, doneHref(result.uuid), confirmation)
  if (result.reason === 'changed' && changedText !== undefined)
    return reopen(onlyNotice(changedText))
  return reopen(returnedForm(name, fields, actRefused(result.reason, amountField)))
}
