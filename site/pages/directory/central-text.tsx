import { phoneHref } from '../../../shared/brand'
import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { EditedPlace } from '../../directory'
import { ArticleParts } from '../../ui/article-parts'
import { Icon } from '../../ui/icon'

/** What an editor has to say of a place, and somebody to ask about it. Nothing where he says nothing (S2 §2, §4). */
export const CentralText = ({ edited }: { edited: EditedPlace | null }) =>
  edited === null || edited.centralContent.length === 0 ? null : (
    <div className="central-text frame">
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
