import { renderToStaticMarkup } from 'react-dom/server'
import { lazily } from '../../shared/domain/lazily'
import { SEARCH_TEXTS } from '../../shared/texts/search-texts'
import { SITE_TEXTS } from '../../shared/texts/site'
import { routes } from '../routes'
import { Fold } from '../ui/page-fold'
import { Logo } from '../ui/logo'
import { PhoneLink } from '../ui/phone-link'
import { SchemeSwitch } from './scheme-switch'
import { FOOTER_NAVIGATION, LEGAL_NAVIGATION, type NavigationLink } from './navigation'

const Links = ({ links }: { links: readonly NavigationLink[] }) => (
  <ul>
    {links.map(({ path, label }) => (
      <li key={path}>
        <a href={path}>{label}</a>
      </li>
    ))}
  </ul>
)

const Top = () => (
  <>
    <div className="footer-brand">
      <Logo />
      <PhoneLink />
      <p>{SITE_TEXTS.service}</p>
      <p>
        <a href={routes.search.href()}>{SEARCH_TEXTS.label}</a>
      </p>
    </div>
    <nav className="footer-links" aria-label={SITE_TEXTS.footerNavigation}>
      {FOOTER_NAVIGATION.map(({ title, links }) => (
        <Fold key={title} title={title}>
          <Links links={links} />
        </Fold>
      ))}
    </nav>
  </>
)

// Rendered once: the same on every page.
const topHtml = lazily(() => renderToStaticMarkup(<Top />))

/**
 * Links by subject, then the company's legal line and the switch of colours. A lean footer, on the
 * pages of a partner, omits the links by subject.
 */
export const Footer = ({ isLean }: { isLean: boolean }) => (
  <footer className={isLean ? 'footer footer-lean' : 'footer'}>
    <div className="frame">
      {!isLean && <div className="footer-top" dangerouslySetInnerHTML={{ __html: topHtml() }} />}
      <div className="footer-legal">
        <p>{SITE_TEXTS.legal(new Date().getFullYear())}</p>
        <Links links={LEGAL_NAVIGATION} />
        <SchemeSwitch />
      </div>
    </div>
  </footer>
)
