import { renderToStaticMarkup } from 'react-dom/server'
import { lazily } from '../../../shared/domain/lazily'
import { AROUND_ME_TEXTS } from '../../texts/around-me-texts'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { Enhancement } from '../../client/island'
import { routes } from '../../routes'
import { LONGEST_SEARCH } from '../../ports/search'
import { Icon } from '../../ui/icon'

const { search: TEXTS } = DIRECTORY_TEXTS

interface TownSearchProps {
  /** Last query. */
  query?: string
  /** Takes the focus when the page opens. */
  isFirst?: boolean
}

const SearchForms = ({ query, isFirst }: Required<TownSearchProps>) => (
  <>
    <form
      role="search"
      aria-label={TEXTS.title}
      method="get"
      action={routes.directorySearch.href()}
    >
      <label htmlFor="commune">{TEXTS.label}</label>
      <div className="town-search-row">
        <input
          id="commune"
          className="field-control"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          autoFocus={isFirst}
          enterKeyHint="search"
          required
        />
        <button className="button button-ink" type="submit">
          {TEXTS.button}
        </button>
      </div>
    </form>
    <Enhancement name="around-me" data={{ search: routes.directorySearch.href() }}>
      <button className="town-around" type="button" hidden>
        <Icon name="locate" size={18} /> {AROUND_ME_TEXTS.button}
      </button>
      <p className="town-around-said" role="status" />
    </Enhancement>
  </>
)

// Same on every page: rendered once.
const freshHtml = lazily(() => renderToStaticMarkup(<SearchForms query="" isFirst={false} />))

/** Search form for a town, without script, beside the location button, which needs one. */
export const TownSearch = ({ query = '', isFirst = false }: TownSearchProps) =>
  query === '' && !isFirst ? (
    <div className="town-search" dangerouslySetInnerHTML={{ __html: freshHtml() }} />
  ) : (
    <div className="town-search">
      <SearchForms query={query} isFirst={isFirst} />
    </div>
  )
