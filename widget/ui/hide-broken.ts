import type { SyntheticEvent } from 'react'

/** A drawing that cannot be had leaves its place empty: a browser's sign of a broken picture says less than the word below it. */
export const hideBroken = ({ target }: SyntheticEvent): void => {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden'
}
