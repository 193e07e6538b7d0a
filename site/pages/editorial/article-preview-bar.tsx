import { LIST_TEXTS } from '../../content/article-texts'
import type { Previewing } from './shown'

const { preview: TEXTS } = LIST_TEXTS

/** Stands above what is not public yet and says so; `link` only for who may hand it on. */
export const ArticlePreviewBar = ({ preview }: { preview: Previewing }) => (
  <aside className="preview-bar" aria-label={TEXTS.title}>
    <div className="frame">
      <p>
        <strong>{TEXTS.title}</strong> {TEXTS.text}
      </p>
      {preview.link !== null && (
        <p className="preview-bar-link">
          {TEXTS.hand} <code>{preview.link}</code>
        </p>
      )}
    </div>
  </aside>
)
