import { LIST_TEXTS } from '../../texts/article-texts'
import type { Previewing } from './article-views'

const { preview: TEXTS } = LIST_TEXTS

interface ArticlePreviewBarProps {
  preview: Previewing
  /** Label of the link to pass on. */
  linkLabel?: string
}

/** Bar above an unpublished page; `link` only if it may be passed on. */
export const ArticlePreviewBar = ({ preview, linkLabel = TEXTS.hand }: ArticlePreviewBarProps) => (
  <aside className="preview-bar" aria-label={TEXTS.title}>
    <div className="frame">
      <p>
        <strong>{TEXTS.title}</strong> {TEXTS.text}
      </p>
      {preview.link !== null && (
        <p className="preview-bar-link">
          {linkLabel} <code>{preview.link}</code>
        </p>
      )}
    </div>
  </aside>
)
