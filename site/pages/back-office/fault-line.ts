/** Something of the content that is not shown, in an editor's words. */
export interface FaultLine {
  /** Name of the collection or single for editors, as in Strapi: 'Questions fréquentes'. */
  type: string
  /** Name of the collection or single in its address. */
  name: string
  /** Title or slug of the entry; null: a single, or none. */
  title: string | null
  slug: string | null
  /** Null: a single. */
  id: number | null
  documentId: string | null
  /** 'sources › 2 › href'; items are counted from 1. */
  field: string
  /** Reason in one sentence. */
  problem: string
  /** Sentence on the part that is not shown; null: everything is. */
  leftOut: string | null
  /** Sentence on how to fill the field. */
  advice: string
}
