import { formatDay, formatM3 } from '../../shared/texts/figures'
import { price as formatPrice, SITE_TEXTS } from '../../shared/texts/site'
import type { ArticlePart } from '../ports/editorial'
import { CartonBlock } from './carton-block'
import { Icon } from './icon'

const { livePrice: TEXTS } = SITE_TEXTS

type Priced = Extract<ArticlePart, { price: unknown }>['price']

/** The price of a move between two towns on an ordinary day; its button begins the same quote. */
const LivePrice = ({ from, to, volumeM3, movingDate, cents, href }: Priced & { cents: number }) => (
  <div className="live-price">
    <figure>
      <figcaption>
        <span className="live-price-note">{TEXTS.on(formatDay(movingDate))}</span>
        <strong className="live-price-route">
          {from} <Icon name="arrow-right" size={20} />{' '}
          <span className="visually-hidden">{TEXTS.to}</span> {to}
        </strong>
        <span className="live-price-load">
          {formatM3(volumeM3)}, {TEXTS.plain}
        </span>
      </figcaption>
      <p>
        <strong className="live-price-amount">{formatPrice(cents)}</strong>
      </p>
      <a className="button button-outline" href={href}>
        {TEXTS.start}
        <span className="visually-hidden">
          {' '}
          ({from} {TEXTS.to} {to}, {formatM3(volumeM3)})
        </span>
      </a>
    </figure>
  </div>
)

/** An editor's text after sanitising, with today's prices. */
export const ArticleParts = ({ parts }: { parts: readonly ArticlePart[] }) =>
  parts.map((part, index) => {
    if ('html' in part)
      return <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
    if ('block' in part) return <CartonBlock key={index} />
    const { cents } = part.price
    return cents === null ? null : <LivePrice key={index} {...part.price} cents={cents} />
  })
