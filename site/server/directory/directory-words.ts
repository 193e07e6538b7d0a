import type { EditedPlace } from '../../ports/directory'

/** Editors' texts on places at the time of reading. */
export interface PlaceWords {
  france: EditedPlace | null
  region: (slug: string) => EditedPlace | null
  department: (slug: string) => EditedPlace | null
  /** `department`: its slug, which distinguishes towns of the same name. */
  town: (town: { code: string; slug: string; department: string }) => EditedPlace | null
  /** Returns the keys of a town by the slug of its entry; null: no entry has it. */
  townKeys: (
    slug: string,
  ) => { slug: string; code: string | null; department: string | null } | null
  /** Towns with editors' texts, by INSEE code, as 'department/slug', or both. */
  towns: readonly string[]
  /** True when the content service answered. */
  isComplete: boolean
}
