/** Placeholder of `FragmentPlace` in the HTML. */
export const FRAGMENT_MARK = '<template data-fragment=""></template>'

/** Stands first in an element whose first picture the page has (`Page.fragment`): that takes its place. */
export const FragmentPlace = () => <template data-fragment="" />
