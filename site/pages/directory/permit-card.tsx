import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { otherAuthorityOf } from '../../texts/permit-letter-texts'
import type { TownView } from '../../ports/directory'
import { routes } from '../../routes'
import { Icon } from '../../ui/icon'

const TEXTS = DIRECTORY_TEXTS.town.permit
const GUIDE = routes.article.href('/les-guides', 'stationnement-et-autorisation-de-voirie')

/** Link to a letter that is nearly complete. */
export const PermitCard = ({ town, permitHref }: Pick<TownView, 'town' | 'permitHref'>) => (
  <section className="permit-card frame" aria-labelledby="stationnement">
    <div>
      <h2 id="stationnement">{TEXTS.title}</h2>
      <p>{otherAuthorityOf(town.code) ?? TEXTS.text(town.of)}</p>
      <p className="ways">
        <a className="button button-outline" href={permitHref}>
          <Icon name="printer" size={18} /> {TEXTS.button}
        </a>
        <a href={GUIDE}>{TEXTS.guide}</a>
      </p>
    </div>
    <div className="permit-sheet" aria-hidden="true">
      <p>{TEXTS.to(town.of)}</p>
      <span />
      <span />
      <span />
      <span />
    </div>
  </section>
)
