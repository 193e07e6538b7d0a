import { phoneHref } from '../../../shared/brand'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { EditedPlace } from '../../ports/directory'
import { ArticleParts } from '../../ui/article-parts'
import { Icon } from '../../ui/icon'
import { Fold } from '../../ui/page-fold'
import { HeaderImage } from './header-image'

interface CentralTextProps {
  edited: EditedPlace | null
  /** With the editor's picture of the place, if it is not in the head. */
  isIllustrated?: boolean
}

/** An editor's text about a place, with a contact. Empty without a text. */
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
          {title === null ? (
            <ArticleParts parts={parts} />
          ) : (
            <Fold title={title} level={2}>
              <ArticleParts parts={parts} />
            </Fold>
          )}
        </section>
      ))}
      <p>
        <a className="button button-outline" href={phoneHref()}>
          <Icon name="phone" size={18} /> {DIRECTORY_TEXTS.call}
        </a>
      </p>
    </div>
  )
