import { SITE_TEXTS } from '../../shared/texts/site'
import { routes } from '../routes'

interface BreadcrumbProps {
  /** Levels between the home page and this one, outermost first. */
  trail?: readonly { title: string; href: string }[]
  here: string
}

/** Breadcrumbs from the home page. */
export const Breadcrumb = ({ trail = [], here }: BreadcrumbProps) => (
  <nav className="breadcrumb" aria-label={SITE_TEXTS.breadcrumb}>
    <ol>
      {[{ title: SITE_TEXTS.homeLink, href: routes.home.href() }, ...trail].map(
        ({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ),
      )}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
