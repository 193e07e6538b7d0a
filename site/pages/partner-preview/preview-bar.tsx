import type { DraftLanding } from '../../../shared/domain/landing'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'

interface PreviewBarProps {
  draft: DraftLanding
  /** Targets with their labels. */
  links: readonly (readonly [href: string, label: string])[]
}

/** Bar above a previewed page. */
export const PreviewBar = ({ draft: { landing, state }, links }: PreviewBarProps) => (
  <aside className="preview-bar" aria-label={PREVIEW_TEXTS.title(landing.name)}>
    <div className="frame">
      <p>
        <strong>{PREVIEW_TEXTS.title(landing.name)}</strong> {PREVIEW_TEXTS.states[state]}
      </p>
      <nav aria-label={PREVIEW_TEXTS.parts}>
        <ul>
          {links.map(([href, label]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </aside>
)
