import type { Landing } from '../../../shared/domain/landing'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import { PreviewPart } from './preview-part'

const { empty } = PREVIEW_TEXTS

const FIELDS = [
  ...([
    'metaDescription',
    'h1Title',
    'heroCardTitle',
    'heroLeftText',
    'h1HeroFormTitle',
    'heroFormSubTitle',
  ] as const),
  ...(['logo', 'background', 'iconCards', 'textBlocks'] as const),
]

/** Empty fields of a landing, and their defaults. */
export const EmptyFields = ({ landing }: { landing: Landing }) => {
  const missing = FIELDS.filter(field => landing[field].length === 0)
  if (missing.length === 0) return null
  return (
    <PreviewPart title={empty.title} intro={empty.text}>
      <ul className="preview-list">
        {missing.map(field => (
          <li key={field}>{empty.fields[field]}</li>
        ))}
      </ul>
    </PreviewPart>
  )
}
