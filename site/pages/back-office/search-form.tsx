import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from './addresses'

/** One search field for name, e-mail, phone and reference. `isFirst`: it takes the focus. */
export const SearchForm = ({ text, isFirst }: { text: string; isFirst: boolean }) => (
  <form className="bo-search" role="search" method="get" action={ADDRESSES.search.href()}>
    <label className="visually-hidden" htmlFor="recherche">
      {BACK_OFFICE.search.label}
    </label>
    <div>
      <input
        id="recherche"
        className="field-control field-compact"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={120}
        placeholder={BACK_OFFICE.search.placeholder}
        accessKey="/"
        autoComplete="off"
        autoFocus={isFirst}
        enterKeyHint="search"
      />
      <button className="bo-button" type="submit">
        <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
          <path
            d="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4.5 10.5L18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <span className="visually-hidden">{BACK_OFFICE.search.button}</span>
      </button>
    </div>
  </form>
)
