import type { EditedPlace } from '../../ports/directory'

/** What editors wrote of places, as it stood when it was read. */
export interface PlaceWords {
  france: EditedPlace | null
  region: (slug: string) => EditedPlace | null
  department: (slug: string) => EditedPlace | null
  /** `department`: its slug, which tells namesakes apart. */
  town: (town: { code: string; slug: string; department: string }) => EditedPlace | null
  /** Each town that somebody wrote of, by INSEE’s code or as 'department/slug'; some by both. */
  towns: readonly string[]
  /** Whether the content service told. */
  isComplete: boolean
}
