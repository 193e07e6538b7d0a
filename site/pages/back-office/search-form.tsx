import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from './addresses'

/** One search field for name, e-mail, phone and reference. `isFirst`: it takes the focus. */
export const SearchForm = ({ text, isFirst }: { text: string; isFirst: boolean }) => (
  <form className="bo-search" role="search" method="get" action={ADDRESSES.search.href()}>
    <label htmlFor="recherche">{BACK_OFFICE.search.label}</label>
    <div>
      <input
        id="recherche"
        className="bo-control"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={120}
        autoComplete="off"
        autoFocus={isFirst}
        enterKeyHint="search"
      />
      <button className="bo-button" type="submit">
        {BACK_OFFICE.search.button}
      </button>
    </div>
  </form>
)
