import { LIST_TEXTS } from '../../texts/article-texts'

/** On what a preview shows and visitors do not see. */
export const DraftTag = ({ isDraft = false }: { isDraft?: boolean | undefined }) =>
  isDraft ? <span className="tag tag-open">{LIST_TEXTS.preview.draft}</span> : null
