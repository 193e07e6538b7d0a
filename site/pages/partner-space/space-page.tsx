import type { ReactNode } from 'react'
import type { Page } from '../../layout/page'
import { PARTNER_SPACE as TEXTS } from '../../texts/partner-space-texts'
import { Logo } from '../../ui/logo'
import { SPACE } from './space-addresses'

/** Signed-in person, as its pages name it. */
export interface SpaceFrame {
  name: string
  /** Name of the partner. */
  partner: string
  /** Returns the key of a form: sent twice with one key, it acts once. */
  newKey: () => string
}

/** Hidden key of a form that creates something. */
export const FormKey = ({ frame }: { frame: SpaceFrame }) => (
  <input type="hidden" name="cle" value={frame.newKey()} />
)

/** Returns a page without the frame. */
export const bareSpacePage = (title: string, body: ReactNode): Page => ({
  title: title === TEXTS.name ? title : `${title} · ${TEXTS.name}`,
  description: TEXTS.description,
  canonical: SPACE.home.href(),
  style: 'site/pages/partner-space/partner-space.css',
  isIndexed: false,
  body,
})

/** Returns a narrow page with the logo. */
export const narrowSpacePage = (title: string, children: ReactNode): Page =>
  bareSpacePage(
    title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Logo />
      <h1>{title}</h1>
      {children}
    </main>,
  )

/** Page with the reason why nothing was done or shown, and a way back. */
export const spaceStopPage = ({ title, text }: { title: string; text: string }): Page =>
  narrowSpacePage(
    title,
    <>
      <p>{text}</p>
      <p>
        <a className="bo-button" href={SPACE.home.href()}>
          {TEXTS.stops.back}
        </a>
      </p>
    </>,
  )

/** Pages of the menu. */
const MENU = ['home', 'statements', 'appearance', 'installation', 'webhooks', 'key'] as const
export type SpaceEntry = (typeof MENU)[number]

const Menu = ({ at }: { at: SpaceEntry | null }) => (
  <nav aria-label={TEXTS.navigation}>
    <ul className="bo-menu">
      {MENU.map(entry => (
        <li key={entry}>
          <a href={SPACE[entry].href()} aria-current={entry === at ? 'true' : undefined}>
            {TEXTS.menu[entry]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

interface SpacePageProps {
  title: string
  at: SpaceEntry | null
  frame: SpaceFrame
}

/** Returns a page for a signed-in person of a partner. */
export const spacePage = ({ title, at, frame }: SpacePageProps, children: ReactNode): Page =>
  bareSpacePage(
    title,
    <>
      <header className="bo-bar space-bar">
        <div className="frame">
          <p className="bo-name">{frame.partner}</p>
          <Menu at={at} />
          <form method="post" action={SPACE.signOut.href()}>
            <button className="bo-sign-out" type="submit">
              {TEXTS.signOut}
              <span className="visually-hidden"> ({frame.name})</span>
            </button>
          </form>
        </div>
      </header>
      <main id="contenu" className="bo frame" tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
    </>,
  )
