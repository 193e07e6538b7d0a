import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PARTNER_SPACE } from '../../texts/partner-space-texts'
import { SPACE } from './space-addresses'
import { narrowSpacePage } from './space-page'

const { signIn: texts } = PARTNER_SPACE

/** Page at every address before sign-in; `fault`: why the last request was refused, or empty. */
export const spaceSignInPage = (fault = ''): Page =>
  narrowSpacePage(
    texts.title,
    <>
      <p>{texts.text}</p>
      <form className="bo-form" method="post" action={SPACE.askLink.href()}>
        <div className="field">
          <label htmlFor="email">{texts.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            className="field-control field-compact"
            autoComplete="username"
            enterKeyHint="send"
            required
            aria-invalid={fault !== ''}
            aria-describedby={fault === '' ? undefined : 'email-erreur'}
            autoFocus
          />
          {fault !== '' && (
            <p className="field-error" id="email-erreur">
              {fault}
            </p>
          )}
        </div>
        <button className="bo-button bo-button-main" type="submit">
          {texts.ask}
        </button>
      </form>
      <p>
        {texts.notYet}{' '}
        <a className="bo-link" href={routes.becomePartner.href()}>
          {texts.become}
        </a>
      </p>
    </>,
  )

const again = (
  <p>
    <a className="bo-button" href={SPACE.home.href()}>
      {texts.asked.again}
    </a>
  </p>
)

/** Page after a request for a link; the same for every address. */
export const spaceLinkAskedPage = (email: string): Page =>
  narrowSpacePage(
    texts.asked.title,
    <>
      <p>{texts.asked.text(email)}</p>
      <p>{texts.asked.late}</p>
      {again}
    </>,
  )

/** Page of a mailed link: its button signs in. */
export const spaceEnterPage = (key: string): Page =>
  narrowSpacePage(
    texts.enter.title,
    <form className="bo-form" method="post" action={SPACE.enter.href()}>
      <p>{texts.enter.text}</p>
      <input type="hidden" name="cle" value={key} />
      <button className="bo-button bo-button-main" type="submit" autoFocus>
        {texts.enter.button}
      </button>
    </form>,
  )

/** Page of a link that was used or is too old. */
export const spaceSpentPage = (): Page =>
  narrowSpacePage(
    texts.spent.title,
    <>
      <p>{texts.spent.text}</p>
      {again}
    </>,
  )
