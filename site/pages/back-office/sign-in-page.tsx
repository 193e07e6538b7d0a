import { BACK_OFFICE } from '../../texts/back-office'
import { TEAM } from '../../texts/back-office-team'
import type { Page } from '../../layout/page'
import { Logo } from '../../ui/logo'
import { ADDRESSES } from './addresses'
import { barePage } from './back-office-page'

interface SignInFault {
  field: 'jeton' | 'email'
  text: string
}

interface SignInProps {
  /** Target of the form, and the fields passed on beside the token. */
  action: string
  fields: readonly [name: string, value: string][]
  fault: SignInFault | null
  /** True if links can be mailed: the team has a member. */
  hasTeam: boolean
}

const { signIn: texts } = TEAM

const Fault = ({ fault, field }: { fault: SignInFault | null; field: SignInFault['field'] }) =>
  fault?.field === field && (
    <p className="field-error" id={`${field}-erreur`}>
      {fault.text}
    </p>
  )

const described = (fault: SignInFault | null, field: SignInFault['field']) => ({
  id: field,
  name: field,
  className: 'field-control field-compact',
  required: true,
  'aria-invalid': fault?.field === field,
  'aria-describedby': fault?.field === field ? `${field}-erreur` : undefined,
})

const HiddenFields = ({ fields }: Pick<SignInProps, 'fields'>) =>
  fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ))

const LinkForm = ({ fault }: Pick<SignInProps, 'fault'>) => (
  <form className="bo-form" method="post" action={ADDRESSES.askLink.href()}>
    <div className="field">
      <label htmlFor="email">{texts.email}</label>
      <input
        {...described(fault, 'email')}
        type="email"
        autoFocus={fault?.field !== 'jeton'}
        autoComplete="username"
        enterKeyHint="send"
      />
      <Fault fault={fault} field="email" />
    </div>
    <button className="bo-button bo-button-main" type="submit">
      {texts.ask}
    </button>
  </form>
)

/** Way back to an interrupted form after a sign-in in another tab: its fields are posted again. */
const Interrupted = ({ action, fields }: Pick<SignInProps, 'action' | 'fields'>) => (
  <form className="bo-form" method="post" action={action}>
    <HiddenFields fields={fields} />
    <p className="bo-hint">{texts.elsewhere.text}</p>
    <a className="bo-link" href={ADDRESSES.today.href()} target="_blank">
      {texts.elsewhere.signIn}
    </a>
    <button className="bo-button" type="submit">
      {texts.elsewhere.goOn}
    </button>
  </form>
)

/** Page at every address before sign-in. */
export const signInPage = ({ action, fields, fault, hasTeam }: SignInProps): Page => {
  const isInterrupted = action !== ADDRESSES.signIn.href()
  return barePage(
    BACK_OFFICE.signIn.title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Logo />
      <h1>{BACK_OFFICE.signIn.title}</h1>
      {hasTeam && !isInterrupted && (
        <>
          <LinkForm fault={fault} />
          <h2>{texts.or}</h2>
        </>
      )}
      <form className="bo-form" method="post" action={action}>
        <HiddenFields fields={fields} />
        <div className="field">
          <label htmlFor="jeton">{BACK_OFFICE.signIn.token}</label>
          <input
            {...described(fault, 'jeton')}
            type="password"
            autoFocus={!hasTeam || isInterrupted || fault?.field === 'jeton'}
            autoComplete="current-password"
            enterKeyHint="go"
          />
          <Fault fault={fault} field="jeton" />
        </div>
        <button className={hasTeam ? 'bo-button' : 'bo-button bo-button-main'} type="submit">
          {BACK_OFFICE.signIn.button}
        </button>
      </form>
      {hasTeam && isInterrupted && <Interrupted action={action} fields={fields} />}
    </main>,
  )
}

/** Page after a request for a link; the same for every address. */
export const linkAskedPage = (email: string): Page =>
  barePage(
    texts.asked.title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Logo />
      <h1>{texts.asked.title}</h1>
      <p>{texts.asked.text(email)}</p>
      <p>{texts.asked.late}</p>
      <p>
        <a className="bo-button" href={ADDRESSES.today.href()}>
          {texts.asked.again}
        </a>
      </p>
    </main>,
  )

/** Page of a mailed link: its button signs in. */
export const enterPage = (key: string): Page =>
  barePage(
    texts.enter.title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Logo />
      <h1>{texts.enter.title}</h1>
      <form className="bo-form" method="post" action={ADDRESSES.enter.href()}>
        <p>{texts.enter.text}</p>
        <input type="hidden" name="cle" value={key} />
        <button className="bo-button bo-button-main" type="submit" autoFocus>
          {texts.enter.button}
        </button>
      </form>
    </main>,
  )

/** Page of a link that was used or is too old. */
export const spentLinkPage = (): Page =>
  barePage(
    texts.spent.title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Logo />
      <h1>{texts.spent.title}</h1>
      <p>{texts.spent.text}</p>
      <p>
        <a className="bo-button bo-button-main" href={ADDRESSES.today.href()}>
          {texts.asked.again}
        </a>
      </p>
    </main>,
  )
