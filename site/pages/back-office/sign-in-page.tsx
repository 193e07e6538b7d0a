import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { Logo } from '../../ui/logo'
import { barePage } from './back-office-page'

interface SignInProps {
  /** Target of the form, and the fields passed on beside the token. */
  action: string
  fields: readonly [name: string, value: string][]
  fault: string
}

const ID = 'jeton'

/** Page at every address before sign-in. */
export const signInPage = ({ action, fields, fault }: SignInProps): Page =>
  barePage(
    BACK_OFFICE.signIn.title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Logo />
      <h1>{BACK_OFFICE.signIn.title}</h1>
      <form className="bo-form" method="post" action={action}>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <div className="bo-field">
          <label htmlFor={ID}>{BACK_OFFICE.signIn.token}</label>
          <input
            id={ID}
            className="bo-control"
            type="password"
            name="jeton"
            required
            autoFocus
            autoComplete="current-password"
            enterKeyHint="go"
            aria-invalid={fault !== ''}
            aria-describedby={fault === '' ? undefined : `${ID}-erreur`}
          />
          {fault !== '' && (
            <p className="bo-error" id={`${ID}-erreur`}>
              {fault}
            </p>
          )}
        </div>
        <button className="bo-button bo-button-main" type="submit">
          {BACK_OFFICE.signIn.button}
        </button>
      </form>
    </main>,
  )
