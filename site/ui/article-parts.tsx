import { formatDayOfMonth, formatM3 } from '../../shared/texts/figures'
import { price as formatPrice, SITE_TEXTS } from '../../shared/texts/site'
import type { ArticlePart } from '../editorial'
import { Icon } from './icon'

type Priced = Extract<ArticlePart, { price: unknown }>['price']

/** A move between two towns and what it costs today; its link begins the same quote. */
const LivePrice = ({ from, to, volumeM3, movingDate, cents, href }: Priced & { cents: number }) => (
  <a className="live-price" href={href}>
    <span className="live-price-route">
      {from} <Icon name="arrow-right" size={18} /> <span className="visually-hidden">{SITE_TEXTS.livePrice.to}</span>{' '}
      {to}
    </span>
    <span className="live-price-load">
      {formatM3(volumeM3)}, {SITE_TEXTS.livePrice.on(formatDayOfMonth(movingDate))}
    </span>
    <strong className="live-price-amount">{formatPrice(cents)}</strong>
    <span className="live-price-more">{SITE_TEXTS.livePrice.more}</span>
  </a>
)

/** An editor's text, as the server has made it safe, with its prices of today. */
export const ArticleParts = ({ parts }: { parts: readonly ArticlePart[] }) =>
  parts.map((part, index) => {
    if ('html' in part) return <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
    const { cents } = part.price
    return cents === null ? null : <LivePrice key={index} {...part.price} cents={cents} />
  })
