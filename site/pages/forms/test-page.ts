import { MODE_PARAMETER } from '../../../shared/domain/attribution'
import type { PageRequest } from '../row'

/** Returns true for a page in test mode, as its address says. */
export const isTestPage = ({ query }: Pick<PageRequest, 'query'>): boolean =>
  query(MODE_PARAMETER) === 'test'

/** Returns the address that a form of the page posts to: in test mode it says so, since no form can send a header. */
export const actionOf = (path: string, isTest: boolean): string =>
  isTest ? `${path}?${MODE_PARAMETER}=test` : path
