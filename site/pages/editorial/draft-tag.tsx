import { LIST_TEXTS } from '../../texts/article-texts'

/** Marks unpublished content in previews. */
export const DraftTag = ({ isDraft = false }: { isDraft?: boolean | undefined }) =>
  isDraft ? <span className="tag tag-open">{LIST_TEXTS.preview.draft}</span> : null
