import { MODE_PARAMETER } from '../../../shared/domain/attribution'
import type { PageRequest } from '../row'

/** Returns true for a page in test mode, according to its address. */
export const isTestPage = ({ query }: Pick<PageRequest, 'query'>): boolean =>
  query(MODE_PARAMETER) === 'test'

/**
 * Returns the address that a form of the page posts to: it carries the test mode, since forms
 * cannot send headers.
 */
export const actionOf = (path: string, isTest: boolean): string =>
  isTest ? `${path}?${MODE_PARAMETER}=test` : path
