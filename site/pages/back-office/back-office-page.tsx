import type { ReactNode } from 'react'
import { BACK_OFFICE } from '../../texts/back-office'
import type { ActingAdviser } from '../../ports/acting-adviser'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { SearchForm } from './search-form'
import { Notice } from './notice'

const MENU = [
  'today',
  'leads',
  'orders',
  'stock',
  'flash',
  'promos',
  'content',
  'messages',
  'newQuote',
  'team',
] as const
export type MenuEntry = (typeof MENU)[number]

/** Entries of the menu that the user's role may open. */
const entriesFor = ({ role }: ActingAdviser) =>
  MENU.filter(
    entry =>
      (entry !== 'team' || role === 'administrator') &&
      (entry !== 'newQuote' || role !== 'accountant'),
  )

const Menu = ({ at, adviser }: { at: MenuEntry | null; adviser: ActingAdviser }) => (
  <nav aria-label={BACK_OFFICE.navigation}>
    <ul className="bo-menu">
      {entriesFor(adviser).map(entry => (
        <li key={entry}>
          <a href={ADDRESSES[entry].href()} aria-current={entry === at ? 'true' : undefined}>
            {BACK_OFFICE.menu[entry]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const SignOut = ({ adviser }: { adviser: ActingAdviser }) => (
  <form className="bo-account" method="post" action={ADDRESSES.signOut.href()}>
    <a href={ADDRESSES.access.href()}>{adviser.name}</a>
    <button className="bo-sign-out" type="submit">
      {BACK_OFFICE.menu.signOut}
    </button>
  </form>
)

/** Returns a page without the frame. */
export const barePage = (title: string, body: ReactNode): Page => ({
  title: `${title} · ${BACK_OFFICE.name}`,
  description: BACK_OFFICE.description,
  canonical: ADDRESSES.today.href(),
  style: 'site/pages/back-office/back-office.css',
  isIndexed: false,
  body,
})

/** Returns a page for a signed-in adviser. */
export const backOfficePage = (
  {
    title,
    at,
    frame,
    isSearch = false,
  }: { title: string; at: MenuEntry | null; frame: FrameData; isSearch?: boolean },
  children: ReactNode,
): Page =>
  barePage(
    title,
    <>
      <header className="bo-bar">
        <div className="frame">
          <p className="bo-name">{BACK_OFFICE.name}</p>
          <Menu at={at} adviser={frame.adviser} />
          <SearchForm text={frame.search} isFirst={isSearch} />
          <SignOut adviser={frame.adviser} />
        </div>
      </header>
      <main
        id="contenu"
        className={frame.adviser.role === 'accountant' ? 'bo bo-reader frame' : 'bo frame'}
        tabIndex={-1}
      >
        {frame.confirmation !== '' && <Notice kind="done" text={frame.confirmation} />}
        {/* Outside the form: the reason of a refusal may have removed the form. */}
        {frame.returned !== null && frame.returned.notice !== '' && (
          <Notice kind="refused" text={frame.returned.notice} />
        )}
        {children}
      </main>
    </>,
  )
