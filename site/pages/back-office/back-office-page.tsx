import type { ReactNode } from 'react'
import { BACK_OFFICE } from '../../texts/back-office'
import type { ActingAdviser } from '../../ports/acting-adviser'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { ActingRole } from './for-acting'
import type { FrameData } from './frame-data'
import { SearchForm } from './search-form'
import { Notice } from './notice'

/** Entries that stand in the bar where it is wide enough; the others stand in the menu only. */
const MAIN = ['today', 'leads', 'orders', 'messages', 'stock', 'newQuote'] as const
const MENU = [...MAIN, 'flash', 'promos', 'partners', 'content', 'webhooks', 'team'] as const
export type MenuEntry = (typeof MENU)[number]

const isMain = (entry: MenuEntry): boolean => MAIN.some(main => main === entry)

/** Entries of the menu that the user's role may open. */
const entriesFor = ({ role }: ActingAdviser, entries: readonly MenuEntry[]) =>
  entries.filter(
    entry =>
      ((entry !== 'team' && entry !== 'webhooks') || role === 'administrator') &&
      (entry !== 'newQuote' || role !== 'accountant'),
  )

interface MenuProps {
  at: MenuEntry | null
  adviser: ActingAdviser
}

const Entry = ({ entry, at }: { entry: MenuEntry } & Pick<MenuProps, 'at'>) => (
  <a href={ADDRESSES[entry].href()} aria-current={entry === at ? 'true' : undefined}>
    {BACK_OFFICE.menu[entry]}
  </a>
)

const MainMenu = ({ at, adviser }: MenuProps) => (
  <nav className="bo-main-nav" aria-label={BACK_OFFICE.navigation}>
    <ul className="bo-menu">
      {entriesFor(adviser, MAIN).map(entry => (
        <li key={entry}>
          <Entry entry={entry} at={at} />
        </li>
      ))}
    </ul>
  </nav>
)

/** Every entry behind a button, with the user's own access; wide bars show the main ones beside it. */
const WholeMenu = ({ at, adviser }: MenuProps) => (
  <details className="bo-more">
    <summary className="bo-button">{BACK_OFFICE.menu.more}</summary>
    <div className="bo-more-panel">
      <nav aria-label={BACK_OFFICE.menu.more}>
        <ul>
          {entriesFor(adviser, MENU).map(entry => (
            <li key={entry} className={isMain(entry) ? 'bo-main-entry' : undefined}>
              <Entry entry={entry} at={at} />
            </li>
          ))}
          <li>
            <a href={ADDRESSES.access.href()}>
              {BACK_OFFICE.menu.access} ({adviser.name})
            </a>
          </li>
        </ul>
      </nav>
      <form method="post" action={ADDRESSES.signOut.href()}>
        <button className="bo-sign-out" type="submit">
          {BACK_OFFICE.menu.signOut}
        </button>
      </form>
    </div>
  </details>
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
          <MainMenu at={at} adviser={frame.adviser} />
          <SearchForm text={frame.search} isFirst={isSearch} />
          <WholeMenu at={at} adviser={frame.adviser} />
        </div>
      </header>
      <main id="contenu" className="bo frame" tabIndex={-1}>
        {frame.confirmation !== '' && <Notice kind="done" text={frame.confirmation} />}
        {/* Outside the form: the reason of a refusal may have removed the form. */}
        {frame.returned !== null && frame.returned.notice !== '' && (
          <Notice kind="refused" text={frame.returned.notice} />
        )}
        <ActingRole role={frame.adviser.role}>{children}</ActingRole>
      </main>
    </>,
  )
