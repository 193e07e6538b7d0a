import { phoneHref } from '../../../shared/brand'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { EditedPlace } from '../../ports/directory'
import { ArticleParts } from '../../ui/article-parts'
import { Icon } from '../../ui/icon'
import { HeaderImage } from './header-image'

interface CentralTextProps {
  edited: EditedPlace | null
  /** With his picture of the place, which has no room in the head. */
  isIllustrated?: boolean
}

/** What an editor has to say of a place, and somebody to ask about it. Nothing where he says nothing (S2 §2, §4). */
export const CentralText = ({ edited, isIllustrated = false }: CentralTextProps) =>
  edited === null || edited.centralContent.length === 0 ? (
    isIllustrated && edited?.headerImage ? (
      <div className="central-text frame">
        <HeaderImage edited={edited} />
      </div>
    ) : null
  ) : (
    <div className="central-text frame">
      {isIllustrated && <HeaderImage edited={edited} />}
      {edited.centralContent.map(({ title, parts }, index) => (
        <section key={index}>
          {title !== null && <h2>{title}</h2>}
          <ArticleParts parts={parts} />
        </section>
      ))}
      <p>
        <a className="button button-outline" href={phoneHref()}>
          <Icon name="phone" size={18} /> {DIRECTORY_TEXTS.call}
        </a>
      </p>
    </div>
  )
