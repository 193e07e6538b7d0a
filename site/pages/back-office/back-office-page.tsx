import type { ReactNode } from 'react'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { SearchForm } from './search-form'
import { Notice } from './notice'

const MENU = [
  'leads',
  'orders',
  'stock',
  'flash',
  'promos',
  'content',
  'messages',
  'newQuote',
] as const
export type MenuEntry = (typeof MENU)[number]

const Menu = ({ at }: { at: MenuEntry | null }) => (
  <nav aria-label={BACK_OFFICE.navigation}>
    <ul className="bo-menu">
      {MENU.map(entry => (
        <li key={entry}>
          <a href={ADDRESSES[entry].href()} aria-current={entry === at ? 'true' : undefined}>
            {BACK_OFFICE.menu[entry]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const SignOut = () => (
  <form method="post" action={ADDRESSES.signOut.href()}>
    <button className="bo-sign-out" type="submit">
      {BACK_OFFICE.menu.signOut}
    </button>
  </form>
)

/** Returns a page without the frame. */
export const barePage = (title: string, body: ReactNode): Page => ({
  title: `${title} · ${BACK_OFFICE.name}`,
  description: BACK_OFFICE.description,
  canonical: ADDRESSES.leads.href(),
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
          <Menu at={at} />
          <SearchForm text={frame.search} isFirst={isSearch} />
          <SignOut />
        </div>
      </header>
      <main id="contenu" className="bo frame" tabIndex={-1}>
        {frame.confirmation !== '' && <Notice kind="done" text={frame.confirmation} />}
        {/* Outside the form: the reason of a refusal may have removed the form. */}
        {frame.returned !== null && frame.returned.notice !== '' && (
          <Notice kind="refused" text={frame.returned.notice} />
        )}
        {children}
      </main>
    </>,
  )
