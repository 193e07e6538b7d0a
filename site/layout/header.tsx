import { renderToStaticMarkup } from 'react-dom/server'
import { lazily } from '../../shared/domain/lazily'
import { LOOKUP_TEXTS } from '../../shared/texts/lookup-texts'
import { SEARCH_TEXTS } from '../../shared/texts/search-texts'
import { SITE_TEXTS } from '../../shared/texts/site'
import { quoteHref, routes } from '../routes'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { PhoneLink } from '../ui/phone-link'
import { SiteSearch } from '../ui/site-search'
import { InstalmentBanner } from './instalment-banner'
import { MAIN_NAVIGATION, MENU_NAVIGATION, type NavigationLink } from './navigation'

const Links = ({ links }: { links: readonly NavigationLink[] }) => (
  <ul>
    {links.map(({ path, label }) => (
      <li key={path}>
        <a href={path}>{label}</a>
      </li>
    ))}
  </ul>
)

/** Narrow screens: the same links behind a native disclosure, which needs no script. */
const Drawer = () => (
  <details className="drawer">
    <summary>
      <Icon name="menu" size={24} />
      <Icon name="x" size={24} />
      <span>{SITE_TEXTS.menu}</span>
    </summary>
    <nav className="drawer-panel" aria-label={SITE_TEXTS.navigation}>
      <Links links={MENU_NAVIGATION} />
      <SiteSearch id="menu-recherche" name={SEARCH_TEXTS.inMenu} />
      <a className="button button-ink" href={quoteHref()}>
        {SITE_TEXTS.quoteButton}
      </a>
    </nav>
  </details>
)

/** Link to the cart; `show-cart-count.ts` fills in the number of articles. */
export const CartLink = () => (
  <a href={routes.cart.href()} aria-label={SITE_TEXTS.cart}>
    <Icon name="shopping-cart" size={24} />
    <b />
  </a>
)

const Content = () => (
  <>
    <InstalmentBanner />
    <div className="header-bar frame">
      <a className="header-home" href={routes.home.href()} aria-label={SITE_TEXTS.home}>
        <Logo />
      </a>
      <nav className="header-links" aria-label={SITE_TEXTS.navigation}>
        <Links links={MAIN_NAVIGATION} />
      </nav>
      <div className="header-tools">
        <a href={routes.search.href()} aria-label={SEARCH_TEXTS.link}>
          <Icon name="search" size={24} />
        </a>
        <a href={routes.lookup.href()} aria-label={LOOKUP_TEXTS.title}>
          <Icon name="user-round" size={24} />
        </a>
        <CartLink />
      </div>
      <div className="header-phone">
        <PhoneLink />
      </div>
      <a className="button button-ink header-quote" href={quoteHref()}>
        {SITE_TEXTS.quoteButton}
      </a>
      <Drawer />
    </div>
  </>
)

// Rendered once: the same on every page, and a sixth of a page's cost.
const html = lazily(() => renderToStaticMarkup(<Content />))

/** Banner, logo, links, phone number and a link to the quote: on every page but the funnel's. */
export const Header = () => (
  <header className="header" dangerouslySetInnerHTML={{ __html: html() }} />
)
