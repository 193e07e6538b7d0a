/** Returns the query with the partner's return page; empty without one. */
export const returnQuery = (returnUrl: string): string =>
  returnUrl === '' ? '' : `?${new URLSearchParams({ retour: returnUrl }).toString()}`
