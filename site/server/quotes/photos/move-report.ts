import { photoCount } from '../../db/photo-count'
import type { MoveCounts } from './move-photos'

/** Direction of a move, and the objects that are left in the bucket after it. */
interface Rest {
  isBack: boolean
  /** Objects to which no photo refers any more and that could not be erased. */
  unerased: number
  /** Last failure of the bucket; '' without one. */
  fault: string
}

/** Describes what was moved and what to do about the rest, and tells if all is done. */
export const moveReport = (
  { moved, changed, lost, failed, left }: MoveCounts,
  { isBack, unerased, fault }: Rest,
): { text: string; isDone: boolean } => {
  const isFailed = failed > 0 || unerased > 0
  // A photo that the bucket does not have whole will not come back by another run.
  const isWorthRepeating = unerased > 0 || left > (isBack ? lost : 0)
  const text = [
    `${photoCount(moved)} moved, ${left} left.`,
    ...(changed > 0 ? [`${photoCount(changed)} changed or erased meanwhile.`] : []),
    ...(lost > 0 ? [`${photoCount(lost)} missing or altered in the bucket.`] : []),
    ...(unerased > 0 ? [`${photoCount(unerased)} not erased from the bucket yet.`] : []),
    ...(isFailed && fault !== '' ? [`The bucket failed: ${fault}.`] : []),
    ...(isWorthRepeating ? ['Run the command again.'] : []),
    ...(isBack && lost > 0
      ? ['Restore the missing objects from the copies of the store, then run the command again.']
      : []),
  ].join(' ')
  return { text, isDone: left === 0 && unerased === 0 }
}
