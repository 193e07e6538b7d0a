import { SEARCH_TEXTS as TEXTS } from '../../shared/texts/search-texts'
import { routes } from '../routes'
import { LONGEST_SEARCH } from '../ports/search'
import { Icon } from './icon'

interface SiteSearchProps {
  /** Id of this field on its page, since there may be another one. */
  id: string
  /** Last query. */
  query?: string
  isFirst?: boolean
  /** Distinguishes two searches on a page. */
  name?: string
}

/**
 * The field that searches the whole site, by a form that needs no script. `isFirst`: it takes the
 * focus when the page opens.
 */
export const SiteSearch = ({ id, query = '', isFirst = false, name }: SiteSearchProps) => (
  <form
    className="site-search"
    role="search"
    aria-label={name}
    method="get"
    action={routes.search.href()}
  >
    <label className="visually-hidden" htmlFor={id}>
      {TEXTS.label}
    </label>
    <input
      id={id}
      className="field-control"
      type="search"
      name="q"
      defaultValue={query}
      placeholder={TEXTS.placeholder}
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      autoFocus={isFirst}
      enterKeyHint="search"
      required
    />
    <button className="button button-ink" type="submit">
      <Icon name="search" size={20} />
      <span>{TEXTS.button}</span>
    </button>
  </form>
)
