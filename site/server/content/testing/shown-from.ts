import { createShownFiles, type IsShown } from '../shown-files'

/** Files of this site and of some origins. */
export const shownFrom = (...origins: readonly string[]): IsShown =>
  createShownFiles(origins, { warn: () => undefined })
