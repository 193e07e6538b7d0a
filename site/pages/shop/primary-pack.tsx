import { SHOP_TEXTS as TEXTS } from '../../texts/shop-page-texts'
import type { ShopCard } from '../../ports/shop'
import { Drawing } from '../../ui/picture'
import { DraftTag } from '../editorial/draft-tag'
import { MovingCartItem } from '../../ui/shop-elements'

/** The pack that the editors put first. */
export const PrimaryPack = ({ pack }: { pack: ShopCard }) => {
  const { label, href, picture, holds } = pack
  return (
    <article className="primary-pack">
      {picture && (
        <div className="item-picture">
          <Drawing picture={picture} width="(min-width: 56rem) 36rem, 100vw" isEager />
        </div>
      )}
      <div className="primary-pack-words">
        <p className="primary-pack-note">{TEXTS.primary}</p>
        <h3>
          <a href={href}>{label}</a>
        </h3>
        <DraftTag isDraft={pack.isDraft} />
        <ul className="item-holds">
          {holds.map(held => (
            <li key={held}>{held}</li>
          ))}
        </ul>
        <MovingCartItem item={pack} />
      </div>
    </article>
  )
}
