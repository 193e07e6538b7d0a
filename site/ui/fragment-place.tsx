/** Placeholder of `FragmentPlace` in the HTML. */
export const FRAGMENT_MARK = '<template data-fragment=""></template>'

/** First child of an element with a snapshot (`Page.fragment`), which replaces it. */
export const FragmentPlace = () => <template data-fragment="" />
