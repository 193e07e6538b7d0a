/** The query that names the partner's page to come back to; empty where there is none. */
export const returnQuery = (returnUrl: string): string =>
  returnUrl === '' ? '' : `?${new URLSearchParams({ retour: returnUrl }).toString()}`
