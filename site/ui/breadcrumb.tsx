import { SITE_TEXTS } from '../../shared/texts/site'
import { routes } from '../routes'

interface BreadcrumbProps {
  /** What stands between the home page and here, outermost first. */
  trail?: readonly { title: string; href: string }[]
  here: string
}

/** Where a page stands, from the home page on. */
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
