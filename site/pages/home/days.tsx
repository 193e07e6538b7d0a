import { formatM3 } from '../../../shared/texts/figures'
import { price } from '../../../shared/texts/site'
import { HOME } from '../../texts/home-texts'
import type { ExampleMove } from '../row'
import type { HomeWords } from './home-words'

const labels = HOME.days

interface PairProps {
  pair: (typeof labels.pairs)[number]
  reason: string
  amounts: ExampleMove['pairs'][keyof ExampleMove['pairs']]
}

const Pair = ({ pair: { better, worse }, reason, amounts }: PairProps) => (
  <div>
    <dt>
      <span className="days-better">{better}</span> <span className="days-than">{labels.than}</span>{' '}
      <span className="days-worse">{worse}</span>
    </dt>
    {amounts !== null && (
      <dd className="days-amounts">
        <strong>{price(amounts.betterCents)}</strong> {labels.instead} {price(amounts.worseCents)}
      </dd>
    )}
    <dd>{reason}</dd>
  </div>
)

/** Comparison of cheaper and more expensive days, for an example move at today's prices. */
export const Days = ({
  example,
  texts,
}: {
  example: ExampleMove | null
  texts: HomeWords['days']
}) => (
  <section className="days" aria-labelledby="jours">
    <div className="frame">
      <div className="section-intro">
        <h2 id="jours">{texts.title}</h2>
        <p className="lead">{texts.intro}</p>
      </div>
      <dl className="days-pairs">
        {labels.pairs.map(pair => (
          <Pair
            key={pair.name}
            pair={pair}
            reason={texts[pair.name]}
            amounts={example?.pairs[pair.name] ?? null}
          />
        ))}
      </dl>
      <p className="days-note">
        {texts.note}
        {example !== null && (
          <span>
            {labels.example(`${example.from} → ${example.to}, ${formatM3(example.volumeM3)}`)}
          </span>
        )}
      </p>
    </div>
  </section>
)
